import { UNIT_KEY } from './weight-unit.ts';

/** The ids of the routes that show weights. */
const ROUTES = ['/weight-tracking', '/blog/$slug', '/photo-gallery/$slug'];

/**
 * An inline script for the head of a document with weights. It tells the styles, before the first paint, that the
 * visitor reads another unit. `undefined` for other pages.
 */
export function unitScript(routeIds: readonly string[]): string | undefined {
  if (!routeIds.some((id) => ROUTES.includes(id))) return undefined;
  return `try{const u=localStorage.getItem('${UNIT_KEY}');if(u==='kg'||u==='st')document.documentElement.dataset.unit=u}catch{}`;
}
