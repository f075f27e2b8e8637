import type { Recipe } from '@site/schema/recipes';
import type { SiteOptions } from '../../lib/site-options.ts';
import { absoluteUrl } from '../../lib/site-options.ts';
import { formatGrams } from './recipe-texts.ts';

/** The URL at which Pinterest offers to save a recipe, with its picture, title and net carbs. */
export function pinLink(
  { title, slug, netCarbs }: Pick<Recipe, 'title' | 'slug' | 'netCarbs'>,
  picture: { src: string },
  site: Pick<SiteOptions, 'origin'>,
): string {
  const link = new URL('https://www.pinterest.com/pin/create/button/');
  link.search = new URLSearchParams({
    url: absoluteUrl(`/photo-gallery/${slug}`, site),
    media: absoluteUrl(picture.src, site),
    description: netCarbs === null ? title : `${title}: ${formatGrams(netCarbs)} net carbs`,
  }).toString();
  return link.href;
}
