import { cropSize, type PictureShape } from '@site/schema/picture';
import type { Tag } from '@site/schema/tag-names';
import type { Graph, Thing } from 'schema-dts';
import { heroPreview } from '../site/pictures.ts';
import { shorten } from './format.ts';
import { absoluteUrl, type SiteOptions } from './site-options.ts';

/** The head of a page, for search engines and link previews. */

/** The most characters of a description that search results and link previews show. */
const DESCRIPTION_LENGTH = 200;

export interface PageText {
  title: string;
  description: string;
}

export interface HeadImage {
  /** The URL of a JPEG, absolute or from the root of the site. */
  src: string;
  /** Pixels. */
  width?: number | undefined;
  height?: number | undefined;
  /** The crops that there are of it. */
  shapes?: readonly PictureShape[] | undefined;
}

export interface PageHead extends PageText {
  /** What link previews show instead of the title. */
  shareTitle?: string;
  /** The canonical URL as a path, without parameters that only filter the page or open a dialog. */
  path: string;
  /** What link previews lead to instead of the canonical URL, as a path. */
  sharePath?: string | undefined;
  /** The default is the owner's picture for link previews, or the hero picture. */
  image?: HeadImage | null | undefined;
  /** What the picture shows. Default: the title. */
  imageAlt?: string | undefined;
  /** When an article was published, and last changed. */
  dates?: { published: Date; modified: Date } | undefined;
  type?: 'website' | 'article' | 'book' | 'profile';
}

/** The head of a page that search engines may list: title with the brand name, description, canonical URL, preview. */
export function pageHead(page: PageHead, site: SiteOptions) {
  return {
    meta: [
      ...textTags(page, site),
      ...cardOf(page, absoluteUrl(page.sharePath ?? page.path, site), site),
    ],
    links: [{ rel: 'canonical', href: absoluteUrl(page.path, site) }],
  };
}

type Head = ReturnType<typeof pageHead> | ReturnType<typeof hiddenPageHead>;

/**
 * Adds structured data about the content of the page. A browser takes that of the page which it opened from the document,
 * so the code that makes it comes only once a reader goes on to another page.
 *
 * @param make is not asked for a page that search engines must not list; without a connection the page has none
 */
export async function withStructuredData(head: Head, make: () => Promise<readonly Thing[]>) {
  if (!('links' in head)) return head;
  const graph = (!import.meta.env.SSR && graphInDocument(head)) || (await graphOf(make));
  // The router's type only allows `meta` attributes in this list, so the entry has a `name` too.
  const block = { name: undefined, 'script:ld+json': graph };
  return graph['@graph'].length > 0 ? { ...head, meta: [...head.meta, block] } : head;
}

async function graphOf(make: () => Promise<readonly Thing[]>): Promise<Graph> {
  const things = await make().catch((error: unknown) => {
    if (import.meta.env.SSR) throw error;
    console.warn('The structured data of the page could not be loaded', error);
    return [];
  });
  return { '@context': 'https://schema.org', '@graph': things };
}

/** The structured data in the document, if it is that of this page. */
function graphInDocument({ links: [own] }: ReturnType<typeof pageHead>): Graph | undefined {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const script = document.querySelector('script[type="application/ld+json"]');
  return canonical === own?.href && script?.textContent
    ? JSON.parse(script.textContent)
    : undefined;
}

export interface ListPageHead extends PageHead {
  /** Counted from 1; undefined is page 1. */
  page: number | undefined;
  /** Whether the page has no items. */
  isEmpty: boolean;
  /** The tag that all items have; `null` for one without a page of its own, which is not for search engines. */
  tag?: Tag | null | undefined;
}

/**
 * The head of one page of a list. Each page has its own canonical URL, since it shows other items; a search or category
 * only filters them. A page after the last one is not for search engines.
 */
export function listPageHead({ page = 1, isEmpty, tag, ...all }: ListPageHead, site: SiteOptions) {
  const list = tag ? { ...all, title: `${tag.name} – ${all.title}` } : all;
  if (tag === null || (page > 1 && isEmpty)) return hiddenPageHead(list, site);
  const query = new URLSearchParams({
    ...(tag && { tag: tag.slug }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = query.size > 0 ? `${list.path}?${query}` : list.path;
  return pageHead({ ...list, path }, site);
}

/** The head of a page that search engines must not list: the admin area and missing pages. */
export function hiddenPageHead(words: PageText, site: SiteOptions) {
  return { meta: [...textTags(words, site), { name: 'robots', content: 'noindex' }] };
}

/** The head of the page of a part that is off. */
export const notFoundHead = (site: SiteOptions) =>
  hiddenPageHead({ title: 'Page Not Found', description: 'Page Not Found' }, site);

function textTags({ title, description }: PageText, { identity }: SiteOptions) {
  return [
    { title: `${title} | ${identity.name}` },
    { name: 'description', content: shorten(description, DESCRIPTION_LENGTH) },
  ];
}

/** The link preview: Open Graph, and the tags that X reads instead. */
function cardOf(
  { image, title, shareTitle = title, ...page }: PageHead,
  url: string,
  site: SiteOptions,
) {
  const fallback = site.share ?? heroPreview;
  const { src, width, height } = image ? previewOf(image) : fallback;
  const picture = absoluteUrl(src, site);
  const description = shorten(page.description, DESCRIPTION_LENGTH);
  const alt = image ? page.imageAlt || title : fallback.alt;
  const isUpright = width !== undefined && height !== undefined && height > width;
  const size =
    width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : [];
  return [
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.identity.name },
    { property: 'og:title', content: shareTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    ...size,
    { property: 'og:image:alt', content: alt },
    ...articleTags(page, site),
    { name: 'twitter:card', content: isUpright ? 'summary' : 'summary_large_image' },
    { name: 'twitter:title', content: shareTitle },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: alt },
  ];
}

/** The picture in the shape of link previews, where there is a crop of it. */
function previewOf({ src, width, height, shapes = [] }: HeadImage): HeadImage {
  if (!width || !height || !shapes.includes('16x9')) return { src, width, height };
  return { src: `${src}-16x9.jpg`, ...cropSize('16x9', { width, height }) };
}

const articleTags = ({ dates }: Pick<PageHead, 'dates'>, site: SiteOptions) =>
  dates
    ? [
        { property: 'article:published_time', content: dates.published.toISOString() },
        { property: 'article:modified_time', content: dates.modified.toISOString() },
        { property: 'article:author', content: absoluteUrl('/about', site) },
      ]
    : [];
