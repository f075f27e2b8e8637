/** The measures that a reader chose, kept in this browser alone and carried from recipe to recipe. */

import { CAME_FROM } from '../../lib/came-from.ts';
import { readUnitsParam, type UnitsParam } from '../../lib/search-params.ts';

/** In the browser's storage. {@link unitsScript} reads it before the first paint. */
const KEY = 'measures';

/** @returns undefined on the server too */
export function keptUnits(): UnitsParam['units'] {
  try {
    return readUnitsParam({ units: localStorage.getItem(KEY) }).units;
  } catch {
    // There is no storage, or it is switched off in this browser: then the address alone carries the choice.
    return undefined;
  }
}

export function keepUnits(units: UnitsParam['units']): void {
  try {
    if (units) localStorage.setItem(KEY, units);
    else localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/**
 * An inline script for the head of a recipe's document, which shows none. A reader who chose measures gets the document
 * in them before anything is painted, so that nothing moves. Without a network there is none to be had.
 */
export const unitsScript = (routeIds: readonly string[]): string | undefined =>
  routeIds.includes('/photo-gallery/$slug')
    ? `try{const k=localStorage.getItem('${KEY}'),l=location,p=new URLSearchParams(l.search);if((k==='us'||k==='metric')&&!p.has('units')&&navigator.onLine){p.set('units',k);sessionStorage.setItem('${CAME_FROM}',document.referrer);document.documentElement.hidden=true;l.replace('?'+p+l.hash)}}catch{}`
    : undefined;
