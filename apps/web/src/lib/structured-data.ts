/** The site and its author as schema.org describes them, and what the pages' descriptions share. */
import type { BreadcrumbList, Person, WebSite } from 'schema-dts';
import { brand, owner } from '../site/brand.ts';
import { socialLinks } from '../site/social-links.ts';
import { absoluteUrl } from './absolute-url.ts';
import type { SiteOptions } from './site-options.ts';

type Origin = Pick<SiteOptions, 'origin'>;

/** Where else the author is; a network without an address is not named. */
const elsewhere = socialLinks.flatMap(({ url }) => (url ? [url] : []));

const authorId = (site: Origin) => absoluteUrl('/#author', site);

export function personStructuredData(site: Origin) {
  return {
    '@type': 'Person',
    '@id': authorId(site),
    name: owner.firstName,
    url: absoluteUrl('/about', site),
    sameAs: elsewhere,
  } as const satisfies Person;
}

export function webSiteStructuredData(site: Origin) {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website', site),
    name: brand.name,
    description: brand.tagline,
    url: absoluteUrl('/', site),
    inLanguage: 'en',
    author: { '@id': authorId(site) },
    sameAs: elsewhere,
  } as const satisfies WebSite;
}

/** Who wrote something: the same person as on the home page, told by the same id. */
export function authorOf(site: Origin) {
  const { sameAs: _, ...author } = personStructuredData(site);
  return author satisfies Person;
}

export interface Crumb {
  name: string;
  path: string;
}

/** The way from the home page to a page: the pages below home, the page itself last. */
export function breadcrumbs(crumbs: readonly Crumb[], site: Origin) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, site),
    })),
  } as const satisfies BreadcrumbList;
}

/** A picture's address; the files of its other sizes where it has some. All full addresses. */
export function imagesOf(
  image: { src: string; widths?: readonly number[] | undefined } | null,
  site: Origin,
): string[] {
  if (!image) return [];
  const { src, widths = [] } = image;
  return [src, ...widths.map((width) => `${src}-${width}.webp`)].map((url) =>
    absoluteUrl(url, site),
  );
}
