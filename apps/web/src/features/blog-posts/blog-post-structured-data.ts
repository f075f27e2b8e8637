/** Structured data (schema.org) of a post. It leaves out the text, which search engines read from the page. */
import type { BlogPostPage } from '@site/schema/blog-posts';
import { postPath } from '@site/schema/page-paths';
import { shownSince } from '@site/schema/publication';
import { tagsOf } from '@site/schema/tag-names';
import type { BlogPosting } from 'schema-dts';
import { pictureOf } from '../../lib/picture-of.ts';
import type { SiteOptions } from '../../lib/site-options.ts';
import { absoluteUrl } from '../../lib/site-options.ts';
import { authorOf, breadcrumbs, imagesOf, publisherOf } from '../../lib/structured-data.ts';

type Site = Pick<SiteOptions, 'origin' | 'identity'>;

/** What the page of a post says: the post, and the way to it; of a page of the owner's own only the way. */
export function blogPostPageData(post: BlogPostPage, site: Site) {
  const own = { name: post.title, path: postPath(post) };
  if (post.place !== null) return [breadcrumbs([own], site)];
  const crumbs = breadcrumbs([{ name: 'Blog', path: '/blog' }, own], site);
  return [blogPostStructuredData(post, site), crumbs];
}

export function blogPostStructuredData(post: BlogPostPage, site: Site) {
  const url = absoluteUrl(`/blog/${post.slug}`, site);
  const images = [
    ...imagesOf(pictureOf(post), site),
    ...post.contentImages.map((url) => absoluteUrl(url, site)),
  ];
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title,
    url,
    mainEntityOfPage: url,
    author: authorOf(site),
    publisher: publisherOf(site),
    datePublished: (post.publishedAt ?? post.createdAt).toISOString(),
    dateModified: shownSince(post).toISOString(),
    inLanguage: 'en',
    ...(post.excerpt && { description: post.excerpt }),
    ...(post.tags && { keywords: tagsOf(post.tags) }),
    ...(images.length > 0 && { image: images }),
    ...(post.readTime && { timeRequired: `PT${post.readTime}M` }),
  } as const satisfies BlogPosting;
}
