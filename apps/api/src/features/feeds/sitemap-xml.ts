import type { BlogPostSummary } from '@site/schema/blog-posts';
import type { RecipeSummary } from '@site/schema/recipes';
import { imageLocation } from './image-location.ts';
import { xml } from './xml.ts';

/** Pages that every site has, whatever is written. */
const PAGES = ['/', '/about', '/blog', '/photo-gallery', '/weight-tracking', '/book', '/socials'];

interface SitemapEntry {
  path: string;
  /** ISO 8601; when the page last truly changed, absent where that is not known. */
  changedAt?: string;
  imageUrl?: string | null;
}

/** A sitemap of the site's pages, posts and recipes, with their pictures. */
export function sitemapXml(
  origin: string,
  posts: readonly BlogPostSummary[],
  recipes: readonly RecipeSummary[],
): string {
  const entries: SitemapEntry[] = [
    ...PAGES.map((path) => ({ path })),
    ...posts.map(({ slug, updatedAt, imageUrl }) => ({
      path: `/blog/${slug}`,
      changedAt: updatedAt,
      imageUrl,
    })),
    ...recipes.map(({ slug, updatedAt, imageUrl }) => ({
      path: `/photo-gallery/${slug}`,
      changedAt: updatedAt,
      imageUrl,
    })),
  ];
  return xml({
    urlset: {
      _attributes: {
        xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
        'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      },
      url: entries.map(({ path, changedAt, imageUrl }) => {
        const image = imageLocation(imageUrl, origin);
        return {
          loc: { _text: new URL(path, origin).href },
          ...(changedAt && { lastmod: { _text: changedAt } }),
          ...(image && { 'image:image': { 'image:loc': { _text: image } } }),
        };
      }),
    },
  });
}
