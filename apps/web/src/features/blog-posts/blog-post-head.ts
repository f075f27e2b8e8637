import type { BlogPostPage } from '@site/schema/blog-posts';
import { hiddenPageHead, itemPageHead } from '../../lib/page-head.ts';
import { pictureOf } from '../../lib/picture-of.ts';
import type { SiteOptions } from '../../lib/site-options.ts';
import { blogPostStructuredData } from './blog-post-structured-data.ts';

/** The head of a post's page; without a post, of the page that says that it is missing. */
export function blogPostHead(post: BlogPostPage | undefined, site: SiteOptions) {
  if (!post) {
    const words = { title: 'Blog Post Not Found', description: 'Blog Post Not Found' };
    return hiddenPageHead(words, site);
  }
  if (post.previewUntil) {
    return hiddenPageHead({ title: post.title, description: post.excerpt ?? post.title }, site);
  }
  return itemPageHead(
    {
      title: post.title,
      description: post.excerpt,
      slug: post.slug,
      image: pictureOf(post),
      list: { name: 'Blog', path: '/blog' },
      jsonLd: blogPostStructuredData(post, site),
    },
    site,
  );
}
