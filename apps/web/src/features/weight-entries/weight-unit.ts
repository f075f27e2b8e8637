/** The unit in which a visitor reads weights, and how they are written in it. They are stored and sent in pounds. */
import { POUNDS_PER_KILOGRAM, stonesOf, WEIGHT_UNITS, type WeightUnit } from '@site/schema/weights';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { formatNumber } from '../../lib/format.ts';

/** The key in the browser's storage. `unitScript` reads it before the first paint. */
export const UNIT_KEY = 'weight-unit';

const listeners = new Set<() => void>();

/** The choice where the browser refuses to store it: it lasts as long as the page. */
let unstored: WeightUnit | undefined;

function chosenUnit(): WeightUnit | undefined {
  const stored = unstored ?? readStored();
  return WEIGHT_UNITS.find((unit) => unit === stored);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(UNIT_KEY);
  } catch {
    // Storage is switched off in this browser.
    return null;
  }
}

export function chooseUnit(unit: WeightUnit): void {
  try {
    localStorage.setItem(UNIT_KEY, unit);
    unstored = undefined;
  } catch {
    unstored = unit;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab chose a unit.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The unit of the document: what the owner chose for readers who have chosen none. */
function useSiteUnit(): WeightUnit {
  // A piece of a page may be shown without a router.
  return useRouter({ warn: false })?.options.context.site?.unit ?? 'lb';
}

/**
 * The unit to show. That of the site in the document and while it is hydrated; then what the visitor chose.
 *
 * @param attribute of the document, which hides its weights until they are converted: those on the line have their own
 */
export function useWeightUnit(attribute: 'unit' | 'drawnUnit' = 'unit'): WeightUnit {
  const siteUnit = useSiteUnit();
  const chosen = () => chosenUnit() ?? siteUnit;
  const unit = useSyncExternalStore(subscribe, chosen, () => siteUnit);
  useLayoutEffect(() => {
    // The weights are converted now, so they may be seen.
    if (unit === (chosenUnit() ?? siteUnit)) delete document.documentElement.dataset[attribute];
  }, [unit, siteUnit, attribute]);
  return unit;
}

/** Always one decimal: `150.0`. */
function oneDecimal(number: number): string {
  const text = formatNumber(number, 1);
  return text.includes('.') ? text : `${text}.0`;
}

/** `10 st 5.2 lb` in one line, or `5.2 lb` below one stone. */
function inStones(pounds: number, decimals = 1): string {
  const { stones, rest } = stonesOf(pounds, decimals);
  const text = `${formatNumber(rest, decimals)}\u00a0lb`;
  return stones > 0 ? `${stones}\u00a0st\u00a0${text}` : text;
}

/** Formats a measured weight, in pounds and kilograms always with one decimal: `150.0 lbs`, `68.0 kg` or `10 st 10 lb`. */
export function formatWeight(pounds: number, unit: WeightUnit = 'lb'): string {
  if (unit === 'st') return inStones(pounds);
  return unit === 'kg'
    ? `${oneDecimal(pounds / POUNDS_PER_KILOGRAM)} kg`
    : `${oneDecimal(pounds)} lbs`;
}

/** Formats a goal, a milestone or a rate: `150 lbs`, `1,150.5 lbs`, `5 kg`. */
export function formatPounds(pounds: number, unit: WeightUnit = 'lb', decimals = 1): string {
  if (unit === 'st') return inStones(pounds, decimals);
  return unit === 'kg'
    ? `${formatNumber(pounds / POUNDS_PER_KILOGRAM, decimals)} kg`
    : `${formatNumber(pounds, decimals)} lbs`;
}

/** Formats a difference between weights: `−0.5 lbs`, `+1.0 lbs` or `0.0 lbs`. */
export function formatChange(pounds: number, unit: WeightUnit = 'lb'): string {
  const text = formatWeight(Math.abs(pounds), unit);
  const sign = pounds > 0 ? '+' : '−';
  return /[1-9]/.test(text) ? `${sign}${text}` : text;
}

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
  return `try{const u=localStorage.getItem('${UNIT_KEY}');if(${isOther}){const d=document.documentElement.dataset;d.unit=d.drawnUnit=u}}catch{}`;
}
