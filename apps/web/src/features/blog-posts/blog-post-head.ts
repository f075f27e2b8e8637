/** What a router's route of a post or a page needs beside the page itself: its head, and its present URL. */
import type { BlogPostPage } from '@site/schema/blog-posts';
import { postPath } from '@site/schema/page-paths';
import { redirect } from '@tanstack/react-router';
import { hiddenPageHead, pageHead, withStructuredData } from '../../lib/page-head.ts';
import { pictureOf } from '../../lib/picture-of.ts';
import type { SiteOptions } from '../../lib/site-options.ts';

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
  const dates = { published: post.publishedAt ?? post.createdAt, modified: post.updatedAt };
  return pageHead(
    {
      title,
      description: excerpt ?? title,
      path: postPath(post),
      image: pictureOf(post),
      ...(place === null && ({ type: 'article', dates } as const)),
    },
    site,
  );
}

/** The same for the page itself, with its structured data. */
export async function blogPostHeadWithData(post: BlogPostPage | undefined, site: SiteOptions) {
  const head = blogPostHead(post, site);
  if (!post) return head;
  return withStructuredData(head, async () => {
    const { blogPostPageData } = await import('./blog-post-structured-data.ts');
    return blogPostPageData(post, site);
  });
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
