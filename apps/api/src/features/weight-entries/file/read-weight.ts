/** Reads the weights of a file. */
import { POUNDS_PER_KILOGRAM, POUNDS_PER_STONE, type WeightUnit } from '@site/schema/weight-units';

const NAMES: Record<string, WeightUnit> = {
  lb: 'lb',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  kg: 'kg',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  st: 'st',
  stone: 'st',
  stones: 'st',
};

/** The unit that a text names, such as the column `Weight (kg)` or the cell `82.1 kg`. */
export function unitIn(text: string): WeightUnit | undefined {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.map((word) => NAMES[word]).find((unit) => unit !== undefined);
}

/** 13 st 5.2 lb, 13st 5 */
const STONES_AND_POUNDS = /^(\d+)\s*st(?:ones?)?\s*(\d+(?:[.,]\d+)?)\s*(?:lbs?)?$/i;
const NUMBER = /^(\d+(?:[.,]\d+)?)\s*[a-z]*$/i;

/** @returns pounds with one decimal; `undefined` when this is no weight that an entry can have */
export function readWeight(text: string, unit: WeightUnit): string | undefined {
  const pounds = poundsOf(text, unit);
  return pounds !== undefined && pounds >= 0.05 && pounds < 9999.95 ? pounds.toFixed(1) : undefined;
}

function poundsOf(text: string, unit: WeightUnit): number | undefined {
  const both = STONES_AND_POUNDS.exec(text);
  if (both) return Number(both[1]) * POUNDS_PER_STONE + decimal(both[2]);
  const number = NUMBER.exec(text);
  if (!number) return undefined;
  const value = decimal(number[1]);
  switch (unitIn(text) ?? unit) {
    case 'kg':
      return value * POUNDS_PER_KILOGRAM;
    case 'st':
      return value * POUNDS_PER_STONE;
    default:
      return value;
  }
}

const decimal = (text = '') => Number(text.replace(',', '.'));
