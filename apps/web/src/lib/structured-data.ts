/** The site and its author as schema.org describes them, and what the pages' descriptions share. */
import type { Picture } from '@site/schema/picture';
import type { BreadcrumbList, Organization, Person, WebSite } from 'schema-dts';
import { brand, owner } from '../site/brand.ts';
import { logo } from '../site/icons.ts';
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

/** Who publishes what is written here: the site, under its name and icon. */
export function publisherOf(site: Origin) {
  return {
    '@type': 'Organization',
    '@id': absoluteUrl('/#publisher', site),
    name: brand.name,
    url: absoluteUrl('/', site),
    logo: absoluteUrl(logo, site),
  } as const satisfies Organization;
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

/** Full addresses of a picture: in the shapes that search engines ask for, where it was cut to them, and whole. */
export function imagesOf(image: Pick<Picture, 'src' | 'shapes'> | null, site: Origin): string[] {
  if (!image) return [];
  const { src, shapes = [] } = image;
  return [...shapes.map((shape) => `${src}-${shape}.jpg`), src].map((url) =>
    absoluteUrl(url, site),
  );
}
