/** What stands in a page's head for search engines and for whoever shares its address. */
import type { Graph, Thing } from 'schema-dts';
import { brand } from '../site/brand.ts';
import { heroPicture } from '../site/pictures.ts';
import { absoluteUrl } from './absolute-url.ts';
import { shorten } from './shorten.ts';
import type { SiteOptions } from './site-options.ts';

/** Characters of a description that search results and shared cards have room for. */
const DESCRIPTION_LENGTH = 200;

export interface PageWords {
  title: string;
  description: string;
}

export interface HeadImage {
  /** Address of a JPEG, as the page itself uses it. */
  src: string;
  /** Pixels. */
  width?: number | undefined;
  height?: number | undefined;
}

export interface PageHead extends PageWords {
  /** The page's own address, below the site's, without what only narrows or opens something on it. */
  path: string;
  /** The site's own picture where there is none. */
  image?: HeadImage | null | undefined;
  type?: 'website' | 'article' | 'book' | 'profile';
  /** What the page is about, for machines. */
  jsonLd?: readonly Thing[];
}

/** The head of a page that may be found: title with the one brand suffix, description, address and cards. */
export function pageHead(page: PageHead, site: SiteOptions) {
  const url = absoluteUrl(page.path, site);
  const { jsonLd = [] } = page;
  return {
    meta: [
      ...wordsOf(page),
      ...cardOf(page, url, site),
      ...(jsonLd.length > 0 ? [dataBlock(jsonLd)] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

export interface ListPageHead extends PageHead {
  /** From 1, which is the same as none. */
  page: number | undefined;
  /** Whether nothing stands on it. */
  isEmpty: boolean;
}

/**
 * The head of one page of a list. Each has things of its own, and an address; a search or a category only narrows
 * them. Past the last one there is nothing to find.
 */
export function listPageHead({ page = 1, isEmpty, ...list }: ListPageHead, site: SiteOptions) {
  if (page <= 1) return pageHead(list, site);
  if (isEmpty) return hiddenPageHead(list);
  return pageHead({ ...list, path: `${list.path}?page=${page}` }, site);
}

/** The head of a page that no search engine should list: the admin area, and what is not there. */
export function hiddenPageHead(words: PageWords) {
  return { meta: [...wordsOf(words), { name: 'robots', content: 'noindex' }] };
}

function wordsOf({ title, description }: PageWords) {
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: shorten(description, DESCRIPTION_LENGTH) },
  ];
}

/** Open Graph, and what one network wants named its own way. */
function cardOf({ image, title, ...page }: PageHead, url: string, site: SiteOptions) {
  const { src, width, height } = image ?? heroPicture;
  const picture = absoluteUrl(src, site);
  const description = shorten(page.description, DESCRIPTION_LENGTH);
  const size =
    width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : [];
  return [
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    ...size,
    { property: 'og:image:alt', content: image ? title : heroPicture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
  ];
}

/** The router's entry for a data block; its type for entries knows the attributes of `meta` only, so it bears one. */
function dataBlock(things: readonly Thing[]) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return { name: undefined, 'script:ld+json': graph };
}
