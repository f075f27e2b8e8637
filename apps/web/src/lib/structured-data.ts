/** Structured data (schema.org) about the site and its author, and the parts that several pages share. */
import type { Picture } from '@site/schema/picture';
import type { BreadcrumbList, Organization, Person, WebSite } from 'schema-dts';
import { logoOf } from '../site/icons.ts';
import type { SiteOptions } from './site-options.ts';
import { absoluteUrl } from './site-options.ts';

type Origin = Pick<SiteOptions, 'origin'>;
type Named = Pick<SiteOptions, 'origin' | 'identity'>;
type Linked = Pick<SiteOptions, 'origin' | 'identity' | 'links'>;

/** URLs of the author's profiles. Networks without a URL are left out. */
const profileUrls = ({ links }: Linked) => links.flatMap(({ url }) => (url ? [url] : []));

const authorId = (site: Origin) => absoluteUrl('/#author', site);

/** None while the owner has not said her name: the site's is nobody's. */
export function personStructuredData(site: Linked) {
  if (site.identity.author === '') return [];
  return [{ ...authorOf(site), sameAs: profileUrls(site) }];
}

export function webSiteStructuredData(site: Linked) {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website', site),
    name: site.identity.name,
    ...(site.identity.tagline && { description: site.identity.tagline }),
    url: absoluteUrl('/', site),
    inLanguage: 'en',
    ...(site.identity.author && { author: { '@id': authorId(site) } }),
    sameAs: profileUrls(site),
  } as const satisfies WebSite;
}

/**
 * The author of a post, recipe or book: the site itself while the owner has not said her name. The `@id` identifies the same
 * person as on the home page.
 */
export function authorOf(site: Named) {
  const { author, name } = site.identity;
  return {
    '@type': author ? 'Person' : 'Organization',
    '@id': authorId(site),
    name: author || name,
    url: absoluteUrl('/about', site),
  } as const satisfies Person | Organization;
}

/** The publisher of the content: the site, with its name and icon. */
export function publisherOf(site: Named & Pick<SiteOptions, 'icon'>) {
  return {
    '@type': 'Organization',
    '@id': absoluteUrl('/#publisher', site),
    name: site.identity.name,
    url: absoluteUrl('/', site),
    logo: absoluteUrl(logoOf(site), site),
  } as const satisfies Organization;
}

export interface Crumb {
  name: string;
  path: string;
}

/** The path from the home page to a page. `crumbs` starts below the home page and ends with the page itself. */
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

/** Absolute URLs of a picture: each crop that search engines ask for, then the whole picture. */
export function imagesOf(image: Pick<Picture, 'src' | 'shapes'> | null, site: Origin): string[] {
  if (!image) return [];
  const { src, shapes = [] } = image;
  return [...shapes.map((shape) => `${src}-${shape}.jpg`), src].map((url) =>
    absoluteUrl(url, site),
  );
}
