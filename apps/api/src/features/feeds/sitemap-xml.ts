import type { BlogPostSummary } from '@site/schema/blog-posts';
import { PAGE_PATHS, type PagePath } from '@site/schema/page-paths';
import { shownSince } from '@site/schema/publication';
import type { RecipeSummary } from '@site/schema/recipes';
import { type Xml, xml, xmlDocument } from '../../lib/xml.ts';
import { imageLocation } from './image-location.ts';
import { newest } from './newest.ts';

/** The most URLs that a sitemap may have. A site with more leaves its last recipes out. */
export const SITEMAP_MAX = 50_000;

/** The most pictures that a sitemap may name for one page. */
const IMAGES_MAX = 1_000;

interface Dated {
  /** When the content last changed, ISO 8601. */
  updatedAt: string;
}

export interface SitemapContent {
  posts: readonly BlogPostSummary[];
  /** The pictures in the texts of posts. */
  textPictures: readonly { slug: string; urls: readonly string[] }[];
  recipes: readonly RecipeSummary[];
  /** The recipes on the home page. */
  highlights: readonly Dated[];
  weightEntries: readonly Dated[];
  /** Public settings only. */
  settings: readonly Dated[];
}

interface SitemapEntry {
  path: string;
  /** ISO 8601. Absent for pages that change only with the site's files. */
  changedAt?: string | undefined;
  imageUrls?: readonly (string | null)[];
}

/** A sitemap of the site's pages, posts and recipes, with their pictures. */
export function sitemapXml(origin: string, content: SitemapContent): string {
  const textPictures = new Map(content.textPictures.map(({ slug, urls }) => [slug, urls]));
  const posts = content.posts.map((post) => ({
    ...post,
    updatedAt: shownSince(post),
    textPictures: textPictures.get(post.slug),
  }));
  const entries = [
    ...pagesOf({ ...content, posts }),
    ...entriesOf('/blog', posts),
    ...entriesOf('/photo-gallery', content.recipes),
  ];
  const urls = entries.slice(0, SITEMAP_MAX).map((entry) => urlOf(entry, origin));
  return xmlDocument(
    xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls}</urlset>`,
  );
}

/** The fixed pages. The date of a page that lists rows is the newest date of those rows. */
function pagesOf({
  posts,
  recipes,
  highlights,
  weightEntries,
  settings,
}: SitemapContent): SitemapEntry[] {
  // The home page shows only how many posts there are.
  const published = posts.map((post) => ({ updatedAt: post.publishedAt ?? post.createdAt }));
  const changedAt: Partial<Record<PagePath, string | undefined>> = {
    '/': newest([...highlights, ...published, ...weightEntries]),
    '/blog': newest(posts),
    '/photo-gallery': newest(recipes),
    '/weight-tracking': newest([...weightEntries, ...settings]),
  };
  return PAGE_PATHS.map((path) => ({ path, changedAt: changedAt[path] }));
}

function entriesOf(
  below: string,
  rows: readonly (Dated & {
    slug: string;
    imageUrl: string | null;
    textPictures?: readonly string[] | undefined;
  })[],
): SitemapEntry[] {
  return rows.map(({ slug, updatedAt, imageUrl, textPictures = [] }) => ({
    path: `${below}/${slug}`,
    changedAt: updatedAt,
    imageUrls: [imageUrl, ...textPictures],
  }));
}

function urlOf({ path, changedAt, imageUrls = [] }: SitemapEntry, origin: string): Xml {
  const images = new Set(imageUrls.flatMap((url) => imageLocation(url, origin) ?? []));
  const lastmod = changedAt && xml`<lastmod>${changedAt}</lastmod>`;
  const pictures = [...images]
    .slice(0, IMAGES_MAX)
    .map((image) => xml`<image:image><image:loc>${image}</image:loc></image:image>`);
  return xml`<url><loc>${new URL(path, origin).href}</loc>${lastmod}${pictures}</url>`;
}
