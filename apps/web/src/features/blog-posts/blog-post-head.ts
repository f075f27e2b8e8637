import type { BlogPostPage } from '@site/schema/blog-posts';
import { hiddenPageHead, pageHead } from '../../lib/page-head.ts';
import { pictureOf } from '../../lib/picture-of.ts';
import type { SiteOptions } from '../../lib/site-options.ts';
import { breadcrumbs } from '../../lib/structured-data.ts';
import { blogPostStructuredData } from './blog-post-structured-data.ts';

/** The head of a post's page; without a post, of the page that says that it is missing. */
export function blogPostHead(post: BlogPostPage | undefined, site: SiteOptions) {
  if (!post) {
    return hiddenPageHead({ title: 'Blog Post Not Found', description: 'Blog Post Not Found' });
  }
  const { title, excerpt } = post;
  const path = `/blog/${post.slug}`;
  const crumbs = [
    { name: 'Blog', path: '/blog' },
    { name: title, path },
  ];
  return pageHead(
    {
      title,
      description: excerpt ?? title,
      path,
      image: pictureOf(post),
      type: 'article',
      jsonLd: [blogPostStructuredData(post, site), breadcrumbs(crumbs, site)],
    },
    site,
  );
}
