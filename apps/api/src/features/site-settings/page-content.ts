import { PAGE_PATHS, type PagePath } from '@site/schema/page-paths';
import type { Appearance } from '@site/schema/site/sections';
import {
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
import type { Services } from '../../app/services.ts';
import { hasWeightEntries, listPageLinks } from '../../content/published.ts';
import type { FrameContent } from '../../http/web-app.ts';
import { allContent, contentOf, isUploaded } from './site-settings.service.ts';

/** What every document shows of the owner's content and choices. */
export async function pageContent(
  services: Pick<Services, 'db' | 'images' | 'now' | 'timeZone'>,
): Promise<{ frame: FrameContent; appearance: Appearance }> {
  const content = await allContent(services);
  const icon = content('icon').imageUrl;
  const ownPages = await listPageLinks(services.db, services.now());
  // A picture for previews, or the owner's own picture of the home page.
  const shared = [content('share'), content('home')].find(({ imageUrl }) => isUploaded(imageUrl));
  return {
    frame: {
      identity: content('identity'),
      lists: content('lists'),
      links: profilesOf(content('socials')),
      parts: content('parts'),
      pages: await pagesOf(services, content),
      ...(ownPages.length > 0 && { ownPages }),
      timeZone: services.timeZone(),
      unit: content('region').unit,
      icon: icon && iconOf(icon),
      share: shared && (await shareImage(services, shared, content('identity').name)),
    },
    appearance: content('appearance'),
  };
}

type Content = Awaited<ReturnType<typeof allContent>>;

/** The pages with something to show, of parts that are on. */
async function pagesOf({ db }: Pick<Services, 'db'>, content: Content): Promise<PagePath[]> {
  const parts = content('parts');
  const { lead, story } = content('about');
  const { links, timeline } = content('socials');
  const shown: Partial<Record<PagePath, boolean>> = {
    '/about': lead !== '' || story !== '',
    '/book': parts.book && isBook(content('book')),
    '/socials': parts.socials && (links.length > 0 || timeline.page !== ''),
    '/weight-tracking': parts.progress && (await hasWeightEntries(db)),
  };
  return PAGE_PATHS.filter((path) => shown[path] ?? true);
}

async function shareImage(
  { images }: Pick<Services, 'images'>,
  { imageUrl, imageAlt }: { imageUrl: string; imageAlt: string },
  siteName: string,
): Promise<ShareImage | undefined> {
  const { picture } = await images.withPicture({ imageUrl });
  return picture ? shareImageOf(picture, imageAlt || siteName) : undefined;
}

// The icon that the owner uploaded, in each size that browsers and phones ask for.

export interface SiteIcon extends IconCut {
  url: string;
}

/** The cuts of the owner's own icon, smallest first; `undefined` while she has none. */
export async function iconsNow(services: Pick<Services, 'db'>): Promise<SiteIcon[] | undefined> {
  const { imageUrl } = await contentOf(services, 'icon');
  if (!imageUrl) return undefined;
  const icon = iconOf(imageUrl);
  return ICON_CUTS.map((cut) => ({ ...cut, url: iconUrl(icon, cut.size, cut.purpose) }));
}

/**
 * A cut of the present icon as a PNG. Others are not made, so that nobody can make the server cut every picture it has.
 */
export async function presentIcon(
  services: Pick<Services, 'db' | 'images'>,
  filename: string,
): Promise<Buffer | undefined> {
  const { imageUrl } = await contentOf(services, 'icon');
  const cut = (await iconsNow(services))?.find(({ url }) => url === `${ICONS_PATH}${filename}`);
  return cut && services.images.cutIcon(imageUrl, cut);
}
