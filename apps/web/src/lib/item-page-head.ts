import type { Thing } from 'schema-dts';
import { type HeadImage, pageHead } from './page-head.ts';
import type { SiteOptions } from './site-options.ts';
import { breadcrumbs } from './structured-data.ts';

export interface ItemPageHead {
  title: string;
  /** The title stands in for a missing one. */
  description: string | null;
  slug: string;
  image: HeadImage | null | undefined;
  /** The page that lists all such items. */
  list: { name: string; path: string };
  /** Structured data about the item. */
  jsonLd: Thing;
}

/** The head of the page of one item of a list: a post or a recipe. */
export function itemPageHead(
  { title, description, slug, image, list, jsonLd }: ItemPageHead,
  site: SiteOptions,
) {
  const path = `${list.path}/${slug}`;
  const crumbs = [list, { name: title, path }];
  return pageHead(
    {
      title,
      description: description ?? title,
      path,
      image,
      type: 'article',
      jsonLd: [jsonLd, breadcrumbs(crumbs, site)],
    },
    site,
  );
}
