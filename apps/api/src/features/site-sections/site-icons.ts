/** The icon that the owner uploaded, in each size that browsers and phones ask for. */
import { ICON_CUTS, ICONS_PATH, type IconCut, iconOf, iconUrl } from '@site/schema/site/icon-url';
import type { Services } from '../../app/services.ts';
import { wordsOf } from './site-sections.service.ts';

export interface SiteIcon extends IconCut {
  url: string;
}

/** The cuts of the owner's own icon, smallest first; `undefined` while she has none. */
export async function iconsNow(services: Pick<Services, 'db'>): Promise<SiteIcon[] | undefined> {
  const { imageUrl } = await wordsOf(services, 'icon');
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
  const { imageUrl } = await wordsOf(services, 'icon');
  const cut = (await iconsNow(services))?.find(({ url }) => url === `${ICONS_PATH}${filename}`);
  return cut && services.images.cutIcon(imageUrl, cut);
}
