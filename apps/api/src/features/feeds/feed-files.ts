import type { BlogPost, BlogPostSummary } from '@site/schema/blog-posts';
import { displayImageUrl } from '@site/schema/image-url';
import type { PagePath } from '@site/schema/page-paths';
import { shownSince } from '@site/schema/publication';
import type { RecipeSummary } from '@site/schema/recipes';
import { belowTitle } from '@site/schema/rich-text';
import type { Features, SiteIdentity } from '@site/schema/site/sections';
import type { Tag, TagLists } from '@site/schema/tag-names';
import { tagsOf } from '@site/schema/tag-names';
import type { SiteAssets } from '../../http/web-app.ts';
import { cdata, escaped, type Xml, xml, xmlDocument } from '../../lib/xml.ts';

/** The most URLs that a sitemap may have. A site with more leaves its last recipes out. */
export const SITEMAP_MAX = 50_000;

/** The most pictures that a sitemap may name for one page. */
const IMAGES_MAX = 1_000;

interface Dated {
  /** When the content last changed. */
  updatedAt: Date;
}

export interface SitemapContent {
  pages: readonly PagePath[];
  posts: readonly BlogPostSummary[];
  /** Pages of the owner's own. */
  ownPages: readonly BlogPostSummary[];
  /** The pictures in the texts of posts. */
  textPictures: readonly { slug: string; urls: readonly string[] }[];
  recipes: readonly RecipeSummary[];
  /** The recipes on the home page. */
  highlights: readonly Dated[];
  weightEntries: readonly Dated[];
  /** Public settings only. */
  settings: readonly Dated[];
  tags: TagLists;
}

interface SitemapEntry {
  path: string;
  /** Absent for pages that change only with the site's files. */
  changedAt?: Date | undefined;
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
    ...entriesOf('/pages', content.ownPages),
    ...entriesOf('/photo-gallery', content.recipes),
    ...tagsIn('/blog', content.tags.blogPosts),
    ...tagsIn('/photo-gallery', content.tags.recipes),
  ];
  const urls = entries.slice(0, SITEMAP_MAX).map((entry) => urlOf(entry, origin));
  return xmlDocument(
    xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls}</urlset>`,
  );
}

/** The fixed pages. The date of a page that lists rows is the newest date of those rows. */
function pagesOf({
  pages,
  posts,
  recipes,
  highlights,
  weightEntries,
  settings,
}: SitemapContent): SitemapEntry[] {
  // The home page shows only how many posts there are.
  const published = posts.map((post) => ({ updatedAt: post.publishedAt ?? post.createdAt }));
  const changedAt: Partial<Record<PagePath, Date | undefined>> = {
    '/': newest([...highlights, ...published, ...weightEntries]),
    '/blog': newest(posts),
    '/photo-gallery': newest(recipes),
    '/weight-tracking': newest([...weightEntries, ...settings]),
  };
  return pages.map((path) => ({ path, changedAt: changedAt[path] }));
}

const tagsIn = (list: string, tags: readonly Tag[]): SitemapEntry[] =>
  tags.map(({ slug }) => ({ path: `${list}?${new URLSearchParams({ tag: slug })}` }));

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
  const lastmod = changedAt && xml`<lastmod>${changedAt.toISOString()}</lastmod>`;
  const pictures = [...images]
    .slice(0, IMAGES_MAX)
    .map((image) => xml`<image:image><image:loc>${image}</image:loc></image:image>`);
  return xml`<url><loc>${new URL(path, origin).href}</loc>${lastmod}${pictures}</url>`;
}

interface FeedContent {
  identity: SiteIdentity;
  origin: string;
  /** Newest first. */
  posts: readonly BlogPost[];
  /** Of a feed with the posts of one tag. */
  tag?: Tag | undefined;
}

/** The blog as an RSS 2.0 feed, with the full text of its posts. */
export function feedXml({ identity, origin, posts, tag }: FeedContent): string {
  const query = tag ? `?${new URLSearchParams({ tag: tag.slug })}` : '';
  const title = tag ? `${identity.name}: ${tag.name}` : identity.name;
  const changedAt = newest(posts.map((post) => ({ updatedAt: shownSince(post) })));
  const built = changedAt && xml`<lastBuildDate>${changedAt.toUTCString()}</lastBuildDate>`;
  return xmlDocument(
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${title}</title>
<link>${origin}/blog${query}</link>
<description>${identity.tagline}</description>
<language>en</language>
<copyright>© ${String(identity.copyrightYear)} ${identity.name}</copyright>
<atom:link href="${origin}/feed.xml${query}" rel="self" type="application/rss+xml"/>
${built}${posts.map((post) => item(post, { identity, origin }))}
</channel>
</rss>`,
  );
}

function item(post: BlogPost, { identity, origin }: Omit<FeedContent, 'posts' | 'tag'>): Xml {
  const link = new URL(`/blog/${post.slug}`, origin).href;
  const image = imageLocation(post.imageUrl, origin);
  const picture = image && xml`<img src="${image}" alt="${post.title}">`.markup;
  // A guid that does not change with the URL, so that feed readers recognise a post whose slug has changed.
  return xml`
<item>
<title>${post.title}</title>
<link>${link}</link>
<guid isPermaLink="false">urn:uuid:${post.id}</guid>
<pubDate>${(post.publishedAt ?? post.createdAt).toUTCString()}</pubDate>
<dc:creator>${identity.author || identity.name}</dc:creator>
${tagsOf(post.tags).map((tag) => xml`<category>${tag}</category>`)}
${post.excerpt ? xml`<description>${escaped(post.excerpt)}</description>` : undefined}
${image && xml`<media:content url="${image}" medium="image"/>`}
<content:encoded>${cdata(`${picture ? `<p>${picture}</p>` : ''}${withAbsoluteUrls(belowTitle(post.content), link)}`)}</content:encoded>
</item>`;
}

/** Makes the URLs of links and pictures absolute, because feed readers show the text on other pages. */
function withAbsoluteUrls(html: string, base: string): string {
  return html.replace(
    /(<(?:a\b[^>]*? href|img\b[^>]*? src)=")([^"]*)/g,
    (match, before: string, href: string) => {
      const url = URL.parse(href.replaceAll('&amp;', '&'), base)?.href;
      return url === undefined ? match : before + url.replaceAll('&', '&amp;');
    },
  );
}

/** The web app manifest, with which a phone adds the site to its home screen. */
/** @param features those that are on */
export function webManifest(
  { name, tagline }: SiteIdentity,
  {
    paperColor,
    icons,
    features,
  }: Pick<SiteAssets, 'paperColor' | 'icons'> & { features: Features },
) {
  const shortcuts = [
    { name: 'Saved', url: '/photo-gallery?saved=1' },
    { name: 'Shopping list', url: '/shopping-list' },
  ];
  return {
    id: '/',
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: paperColor,
    theme_color: paperColor,
    icons: icons.map(({ url, size, purpose }) => ({
      src: url,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    ...(features.saving && { shortcuts }),
  };
}

/** For where nothing is kept any more: a worker outlives the page that registered it. */
export const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('kept:')) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** An image's absolute URL; `undefined` for no image, and for a malformed URL in an old row. */
function imageLocation(imageUrl: string | null | undefined, origin: string): string | undefined {
  if (!imageUrl) return undefined;
  const url = displayImageUrl(imageUrl);
  return URL.canParse(url, origin) ? new URL(url, origin).href : undefined;
}

/** The latest `updatedAt`. */
function newest(things: readonly Dated[]): Date | undefined {
  return things.reduce<Date | undefined>(
    (latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt),
    undefined,
  );
}
