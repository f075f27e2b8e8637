import type { BlogPostSummary } from '@site/schema/blog-posts';
import type { RecipeSummary } from '@site/schema/recipes';
import { imageLocation } from './image-location.ts';
import { newest } from './newest.ts';
import { type Xml, xml, xmlDocument } from './xml.ts';

/** The most addresses that a sitemap may name: of a site with more, its last recipes are left out. */
export const SITEMAP_MAX = 50_000;

/** When something last truly changed, ISO 8601. */
interface Dated {
  updatedAt: string;
}

export interface SitemapContent {
  posts: readonly BlogPostSummary[];
  recipes: readonly RecipeSummary[];
  /** What the home page shows of the recipes. */
  highlights: readonly Dated[];
  weightEntries: readonly Dated[];
  /** The public ones. */
  settings: readonly Dated[];
}

interface SitemapEntry {
  path: string;
  /** ISO 8601; absent where it is not known: some pages change only with the site's own files. */
  changedAt?: string | undefined;
  imageUrl?: string | null;
}

/** A sitemap of the site's pages, posts and recipes, with their pictures. */
export function sitemapXml(origin: string, content: SitemapContent): string {
  const entries = [
    ...pagesOf(content),
    ...entriesOf('/blog', content.posts),
    ...entriesOf('/photo-gallery', content.recipes),
  ];
  const urls = entries.slice(0, SITEMAP_MAX).map((entry) => urlOf(entry, origin));
  return xmlDocument(
    xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls}</urlset>`,
  );
}

/** Pages that every site has: one that lists things changed when the newest of them did. */
function pagesOf({
  posts,
  recipes,
  highlights,
  weightEntries,
  settings,
}: SitemapContent): SitemapEntry[] {
  // The home page counts posts, and shows nothing else of them.
  const published = posts.map((post) => ({ updatedAt: post.publishedAt ?? post.createdAt }));
  return [
    { path: '/', changedAt: newest([...highlights, ...published, ...weightEntries]) },
    { path: '/about' },
    { path: '/blog', changedAt: newest(posts) },
    { path: '/photo-gallery', changedAt: newest(recipes) },
    { path: '/weight-tracking', changedAt: newest([...weightEntries, ...settings]) },
    { path: '/book' },
    { path: '/socials' },
  ];
}

function entriesOf(
  below: string,
  rows: readonly (Dated & { slug: string; imageUrl: string | null })[],
): SitemapEntry[] {
  return rows.map(({ slug, updatedAt, imageUrl }) => ({
    path: `${below}/${slug}`,
    changedAt: updatedAt,
    imageUrl,
  }));
}

function urlOf({ path, changedAt, imageUrl }: SitemapEntry, origin: string): Xml {
  const image = imageLocation(imageUrl, origin);
  const lastmod = changedAt && xml`<lastmod>${changedAt}</lastmod>`;
  const picture = image && xml`<image:image><image:loc>${image}</image:loc></image:image>`;
  return xml`<url><loc>${new URL(path, origin).href}</loc>${lastmod}${picture}</url>`;
}
