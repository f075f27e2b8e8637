import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_PATHS, type PagePath } from '@site/schema/page-paths';
import { PICTURE_COLORS } from '@site/schema/site/accent';
import { inMenuOrder, MENU_NAMES } from '@site/schema/site/menu';
import type { Appearance } from '@site/schema/site/sections';
import {
  drawnIconOf,
  ICON_CUTS,
  ICONS_PATH,
  type IconCut,
  iconOf,
  iconUrl,
  isBook,
  profilesOf,
  type ShareImage,
  shareImageOf,
} from '@site/schema/site/shown';
import { repositoryRoot } from '../../config/repository-root.ts';
import type { PictureFinder } from '../../content/pictures.ts';
import { hasWeightEntries, listPageLinks } from '../../content/published.ts';
import { allContent, contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import type { FrameContent } from '../../http/web-app.ts';
import { isUploaded } from './site-settings.service.ts';

export interface PageContentServices {
  db: Db;
  images: PictureFinder;
  now: () => Date;
  timeZone: () => string;
  mail: { isSetUp(): boolean };
}

/** What every document shows of the owner's content and choices. */
export async function pageContent(
  services: PageContentServices,
): Promise<{ frame: FrameContent; appearance: Appearance }> {
  const content = await allContent(services.db);
  const pages = await pagesOf(services, content);
  // A picture for previews, or the owner's own picture of the home page.
  const shared = [content('share'), content('home')].find(({ imageUrl }) => isUploaded(imageUrl));
  return {
    frame: {
      identity: content('identity'),
      lists: content('lists'),
      links: content('parts').socials ? profilesOf(content('socials')) : [],
      features: content('parts'),
      ...(content('comments').isOn && { hasComments: true }),
      ...(services.mail.isSetUp() && { hasMail: true }),
      pages,
      ...(await menusOf(services, { pages, content })),
      timeZone: services.timeZone(),
      unit: content('region').unit,
      icon: iconBase(content('icon'), content('appearance')),
      share: shared && (await shareImage(services, shared, content('identity').name)),
    },
    appearance: content('appearance'),
  };
}

type Content = Awaited<ReturnType<typeof allContent>>;

/** The pages with something to show, of features that are on. */
async function pagesOf({ db }: { db: Db }, content: Content): Promise<PagePath[]> {
  const features = content('parts');
  const { lead, story } = content('about');
  const { links, timeline } = content('socials');
  const shown: Partial<Record<PagePath, boolean>> = {
    '/about': lead !== '' || story !== '',
    '/book': features.book && isBook(content('book')),
    '/socials': features.socials && (links.length > 0 || timeline.page !== ''),
    '/weight-tracking': features.progress && (await hasWeightEntries(db)),
  };
  return PAGE_PATHS.filter((path) => shown[path] ?? true);
}

/** What the navigation and the footer link to. */
async function menusOf(
  { db, now }: Pick<PageContentServices, 'db' | 'now'>,
  { pages, content }: { pages: readonly PagePath[]; content: Content },
): Promise<Pick<FrameContent, 'menu' | 'footerMenu'>> {
  const own = await listPageLinks(db, now());
  const entries = [
    ...pages.map((path) => ({ page: path, path, label: MENU_NAMES[path], place: 'navigation' })),
    ...own.map(({ id, slug, title, place }) => ({
      page: id,
      path: `/pages/${slug}`,
      label: title,
      place,
    })),
  ];
  const ordered = inMenuOrder<(typeof entries)[number]>(entries, content('menu').items);
  const linksIn = (place: string) =>
    ordered
      .filter((entry) => entry.place === place)
      .map(({ path, label, name }) => ({ path, label: name || label }));
  const footerMenu = linksIn('footer');
  return { menu: linksIn('navigation'), ...(footerMenu.length > 0 && { footerMenu }) };
}

async function shareImage(
  { images }: { images: PictureFinder },
  { imageUrl, imageAlt }: { imageUrl: string; imageAlt: string },
  siteName: string,
): Promise<ShareImage | undefined> {
  const { picture } = await images.withPicture({ imageUrl });
  return picture ? shareImageOf(picture, imageAlt || siteName) : undefined;
}

// The icon that the owner uploaded, or the first one in her colour, in each size that browsers and phones ask for.

/** What the URLs of all cuts begin with; `undefined` for the icon that the web app brings along. */
function iconBase({ imageUrl }: { imageUrl: string }, { accent }: Appearance): string | undefined {
  if (imageUrl) return iconOf(imageUrl);
  return accent ? drawnIconOf(accent) : undefined;
}

/** The cuts of the present icon, smallest first; `undefined` for the one that the web app brings along. */
export async function iconsNow(services: { db: Db }) {
  const content = await allContent(services.db);
  const icon = iconBase(content('icon'), content('appearance'));
  if (!icon) return undefined;
  return ICON_CUTS.map((cut) => ({ ...cut, url: iconUrl(icon, cut.size, cut.purpose) }));
}

export interface IconServices {
  db: Db;
  images: { cutIcon(source: string | Buffer, cut: IconCut): Promise<Buffer | undefined> };
}

/**
 * A cut of the present icon as a PNG. Others are not made, so that nobody can make the server cut every picture it has.
 */
export async function presentIcon(
  services: IconServices,
  filename: string,
): Promise<Buffer | undefined> {
  const cut = (await iconsNow(services))?.find(({ url }) => url === `${ICONS_PATH}${filename}`);
  if (!cut) return undefined;
  const { imageUrl } = await contentOf(services.db, 'icon');
  return services.images.cutIcon(imageUrl || (await drawing(services, cut)), cut);
}

/** The web app's drawing of the first icon, with the owner's colour in place of the theme's. */
async function drawing(services: { db: Db }, { purpose }: IconCut): Promise<Buffer> {
  const { accent } = await contentOf(services.db, 'appearance');
  const file = purpose === 'any' ? 'favicon.svg' : 'icon-to-cut.svg';
  const svg = await readFile(path.join(repositoryRoot, 'apps/web/src/site', file), 'utf8');
  return Buffer.from(svg.replaceAll(PICTURE_COLORS.accent, accent));
}
