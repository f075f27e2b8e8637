/** What a router's route of a post or a page needs beside the page itself: its head, and its present URL. */
import type { BlogPostPage } from '@site/schema/blog-posts';
import { postPath } from '@site/schema/page-paths';
import { redirect } from '@tanstack/react-router';
import { hiddenPageHead, itemPageHead, pageHead } from '../../lib/page-head.ts';
import { pictureOf } from '../../lib/picture-of.ts';
import type { SiteOptions } from '../../lib/site-options.ts';
import { breadcrumbs } from '../../lib/structured-data.ts';
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
  const { title, excerpt, place } = post;
  if (place !== null) {
    const path = postPath(post);
    const jsonLd = [breadcrumbs([{ name: title, path }], site)];
    const image = pictureOf(post);
    return pageHead({ title, description: excerpt ?? title, path, image, jsonLd }, site);
  }
  return itemPageHead(
    {
      title,
      description: excerpt,
      slug: post.slug,
      image: pictureOf(post),
      dates: { published: post.publishedAt ?? post.createdAt, modified: post.updatedAt },
      list: { name: 'Blog', path: '/blog' },
      jsonLd: blogPostStructuredData(post, site),
    },
    site,
  );
}

/** To the URL of a post or page. Keeps the query string, which may name the site that sent the reader. */
export const redirectToPost = ({ slug, place }: Pick<BlogPostPage, 'slug' | 'place'>) =>
  redirect({
    to: place === null ? '/blog/$slug' : '/pages/$slug',
    params: { slug },
    search: true,
    replace: true,
    statusCode: 301,
  });
