/** What the navigation and the footer link to: the site's pages and those of the owner's own, as she names and orders them. */
import type { PagePath } from '../page-paths.ts';

/** What the specification calls the pages, in its order. */
export const MENU_NAMES: Readonly<Record<PagePath, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/blog': 'Blog',
  '/photo-gallery': 'Photo Gallery',
  '/weight-tracking': 'My Progress',
  '/book': 'The Book',
  '/socials': 'Socials',
};

/** A link, as every page shows it. */
export interface MenuLink {
  path: string;
  label: string;
}

/** What the owner has chosen for one page. */
export interface MenuItem {
  /** The path of one of the site's pages, or the id of one of her own. */
  page: string;
  /** What the menu calls it; empty for the name that it has otherwise. */
  name: string;
}

/** The pages as she has placed and named them; those that she has not placed follow as they are. */
export function inMenuOrder<Page extends { page: string }>(
  pages: readonly Page[],
  items: readonly MenuItem[],
): (Page & { name: string })[] {
  const placed = items.flatMap(({ page, name }) => {
    const found = pages.find((each) => each.page === page);
    return found ? [{ ...found, name }] : [];
  });
  const others = pages.filter(({ page }) => !items.some((item) => item.page === page));
  return [...placed, ...others.map((each) => ({ ...each, name: '' }))];
}
