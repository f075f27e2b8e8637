import { WEIGHT_UNITS, type WeightUnit } from '@site/schema/weight-units';
import { UNIT_KEY } from './weight-unit.ts';

/** The ids of the routes that show weights. */
const ROUTES = ['/weight-tracking', '/blog/$slug', '/photo-gallery/$slug'];

/**
 * An inline script for the head of a document with weights. It tells the styles, before the first paint, that the
 * visitor reads another unit than the document has. `undefined` for other pages.
 */
export function unitScript(
  routeIds: readonly string[],
  siteUnit: WeightUnit = 'lb',
): string | undefined {
  if (!routeIds.some((id) => ROUTES.includes(id))) return undefined;
  const others = WEIGHT_UNITS.filter((unit) => unit !== siteUnit);
  const isOther = others.map((unit) => `u==='${unit}'`).join('||');
  return `try{const u=localStorage.getItem('${UNIT_KEY}');if(${isOther})document.documentElement.dataset.unit=u}catch{}`;
}
