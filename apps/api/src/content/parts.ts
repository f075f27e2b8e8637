/** The parts of the site that the owner can switch off. Their pages answer 404 then, so no text links to them. */
import type { PagePath } from '@site/schema/page-paths';
import type { Parts } from '@site/schema/site/sections';
import type { Db } from '../db/open.ts';
import { contentOf } from './settings.ts';

const PAGES = [
  ['book', '/book'],
  ['progress', '/weight-tracking'],
  ['socials', '/socials'],
] as const satisfies readonly [keyof Parts, PagePath][];

/** Returns a function that replaces the links to these pages in sanitised HTML by their words. */
export async function deadLinkRemover(db: Db): Promise<(html: string) => string> {
  const parts = await contentOf(db, 'parts');
  const off = PAGES.flatMap(([part, page]) => (parts[part] ? [] : [page]));
  if (off.length === 0) return (html) => html;
  const links = new RegExp(`<a href="(?:${off.join('|')})/?(?:[?#][^"]*)?"[^>]*>(.*?)</a>`, 'gs');
  return (html) => html.replace(links, '$1');
}
