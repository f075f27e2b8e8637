/** Formats weights in the visitor's unit. */

import { POUNDS_PER_KILOGRAM, POUNDS_PER_STONE, type WeightUnit } from '@site/schema/weight-units';
import { formatNumber } from '../../../lib/format.ts';

export const inKilograms = (pounds: number): number => pounds / POUNDS_PER_KILOGRAM;

/** Always one decimal: `150.0`. */
function oneDecimal(number: number): string {
  const text = formatNumber(number, 1);
  return text.includes('.') ? text : `${text}.0`;
}

/** `10 st 5.2 lb`, or `5.2 lb` below one stone. */
function inStones(pounds: number): string {
  // Rounds first, so that 13.96 lb is a stone and not `14.0 lb`.
  const tenths = Math.round(pounds * 10);
  const stones = Math.floor(tenths / (10 * POUNDS_PER_STONE));
  const rest = oneDecimal((tenths - stones * 10 * POUNDS_PER_STONE) / 10);
  return stones > 0 ? `${stones} st ${rest} lb` : `${rest} lb`;
}

/** Formats a measured weight, always with one decimal: `150.0 lbs`, `68.0 kg` or `10 st 10.0 lb`. */
export function formatWeight(pounds: number, unit: WeightUnit = 'lb'): string {
  if (unit === 'st') return inStones(pounds);
  return unit === 'kg' ? `${oneDecimal(inKilograms(pounds))} kg` : `${oneDecimal(pounds)} lbs`;
}

/** Formats a goal or a rounded number of pounds: `150 lbs` or `1,150.5 lbs`. Other units have one decimal. */
export function formatPounds(pounds: number, unit: WeightUnit = 'lb'): string {
  return unit === 'lb' ? `${formatNumber(pounds, 1)} lbs` : formatWeight(pounds, unit);
}

/** Formats an amount within a sentence: `10 lb`, `4.5 kg` or `10.0 lb`. */
export function formatAmount(pounds: number, unit: WeightUnit): string {
  return unit === 'lb' ? `${formatNumber(pounds, 1)} lb` : formatWeight(pounds, unit);
}

/** Formats a difference between weights: `−0.5 lbs`, `+1.0 lbs` or `0.0 lbs`. */
export function formatChange(pounds: number, unit: WeightUnit = 'lb'): string {
  const text = formatWeight(Math.abs(pounds), unit);
  const sign = pounds > 0 ? '+' : '−';
  return /[1-9]/.test(text) ? `${sign}${text}` : text;
}
