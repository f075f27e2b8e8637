import type { Book } from 'schema-dts';
import type { SiteOptions } from '../../lib/site-options.ts';
import { absoluteUrl } from '../../lib/site-options.ts';
import { authorOf } from '../../lib/structured-data.ts';

export interface BookContent {
  title: string;
  tagline: string;
  description: string;
  cover: { src: string } | undefined;
  buyLinks: readonly { url: string }[];
}

/**
 * Structured data (schema.org) of the book. The shops are listed as pages about it, without offers, because the site
 * does not know their prices.
 */
export function bookStructuredData(
  book: BookContent,
  site: Pick<SiteOptions, 'origin' | 'identity'>,
) {
  return {
    '@type': 'Book',
    '@id': absoluteUrl('/book#book', site),
    name: book.title || site.identity.name,
    ...(book.tagline && { alternativeHeadline: book.tagline }),
    description: book.description,
    url: absoluteUrl('/book', site),
    ...(book.cover && { image: absoluteUrl(book.cover.src, site) }),
    author: authorOf(site),
    inLanguage: 'en',
    sameAs: book.buyLinks.map(({ url }) => url),
  } as const satisfies Book;
}
