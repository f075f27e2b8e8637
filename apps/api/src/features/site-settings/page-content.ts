import { profilesOf } from '@site/schema/site/networks';
import {
  ICON_CUTS,
  ICONS_PATH,
  type IconCut,
  iconOf,
  iconUrl,
  type ShareImage,
  shareImageOf,
} from '@site/schema/site/pictures';
import type { Appearance } from '@site/schema/site/sections';
import type { Services } from '../../app/services.ts';
import type { FrameContent } from '../../http/web-app.ts';
import { allContent, contentOf } from './site-settings.service.ts';

/** What every document shows of the owner's content and choices. */

export async function pageContent(
  services: Pick<Services, 'db' | 'images'>,
): Promise<{ frame: FrameContent; appearance: Appearance }> {
  const content = await allContent(services);
  const icon = content('icon').imageUrl;
  // A picture for previews, or the owner's own picture of the home page.
  const shared = [content('share'), content('home')].find(({ imageUrl }) => imageUrl);
  return {
    frame: {
      identity: content('identity'),
      lists: content('lists'),
      links: profilesOf(content('socials')),
      unit: content('region').unit,
      icon: icon && iconOf(icon),
      share: shared && (await shareImage(services, shared, content('identity').name)),
    },
    appearance: content('appearance'),
  };
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
