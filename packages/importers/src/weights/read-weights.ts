/** Reads a file of weights: what it says of its units and dates, and its entries. */

import type {
  DateOrder,
  WeightColumns,
  WeightFile,
  WeightFilePreview,
} from '@site/schema/weight-import';
import {
  ENERGY_LEVELS,
  type EnergyLevel,
  isBodyWeight,
  POUNDS_PER_KILOGRAM,
  POUNDS_PER_STONE,
  type WeightUnit,
} from '@site/schema/weights';
import { inPortions } from '../csv.ts';
import { isMoment, possibleOrders, readDay } from './dates.ts';
import { readTable, type Table, type TableRow } from './read-table.ts';

export interface FileEntry {
  line: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** ISO 8601: the start of the day in UTC, or in a file of this site the moment that it names. */
  date: string;
  /** Pounds, one decimal. */
  weight: string;
  /** One decimal. */
  bmi: string | null;
  energyLevel: EnergyLevel | null;
  notes: string | null;
}

/** Without entries while the columns, the unit or the order of the dates are not known. */
type ReadFile = Omit<WeightFilePreview, 'entries' | 'problem'> & { entries: FileEntry[] };

export const NOTHING_READ: ReadFile = {
  columnNames: [],
  columns: null,
  unit: null,
  dateOrder: null,
  asksUnit: false,
  asksDateOrder: false,
  entries: [],
  unread: [],
  withoutWeight: 0,
};

/** What the owner says of a file that does not say it itself. */
export type FileHints = Pick<WeightFile, 'unit' | 'dateOrder' | 'columns'>;

const NOTE_MAX = 5000;

/**
 * Throws an {@link ImportError} when nothing of the file can be read.
 *
 * The columns of the programs, from their exports and from their sources:
 * TrendWeight `Date,Time,Weight,Body Fat %` and `Date,Actual Weight,Weight Is Interpolated,Trend Weight,…`;
 * Happy Scale `Date,Weight,…`, or the unit as the name, `Date,Pound(s)`; Libra `#date;weight;weight trend;body fat;…;log` below `#Units:`;
 * openScale `dateTime,…,weight,…,comment`, always in kg; Fitbit `Date,Weight,BMI,Fat` below a title;
 * Renpho `Time of Measurement,Weight(lb),…,Remarks`, and in its newer app `No.,Date,Time,Weight(kg),…`; Samsung Health and Garmin as `read-table.ts` says;
 * Withings `Date,"Weight (kg)",…,Comments`; this site `date,weight (lb),bmi,energy,note,…`.
 */
export async function readWeights(
  text: string,
  hints: FileHints,
  timeZone: string,
): Promise<ReadFile> {
  const table = await readTable(text);
  const columns = columnsOf(table, hints.columns);
  const areCommas = hasDecimalCommas(table, columns);
  const found = {
    ...NOTHING_READ,
    columnNames: table.names ?? [],
    unit: hints.unit ?? null,
    dateOrder: hints.dateOrder ?? null,
  };
  if (columns.date < 0 || columns.weight < 0) return found;
  const cellOf = (row: TableRow, name: keyof Columns) =>
    name === 'weight' ? weightIn(row, columns) : (row.cells[columns[name]] ?? '');
  // A value that the program made up between two weigh-ins is no entry. A note without a weight is for the owner to see.
  const whole = areCommas ? table.rows.map((row) => withDecimal(row, columns)) : table.rows;
  const rows = whole.filter((row) => {
    const isMadeUp = /^(true|yes|1)$/i.test(cellOf(row, 'interpolated'));
    return !isMadeUp && (cellOf(row, 'weight') !== '' || cellOf(row, 'note') !== '');
  });
  const unit = unitOf(
    table,
    columns,
    rows.map((row) => cellOf(row, 'weight')),
  );
  const orders = possibleOrders(rows.map((row) => cellOf(row, 'date')));
  const said = {
    ...found,
    columns: {
      date: columns.date,
      weight: columns.weight,
      ...(columns.note >= 0 && { note: columns.note }),
    },
    unit: unit ?? found.unit,
    dateOrder: (orders.length === 1 ? orders[0] : hints.dateOrder) ?? null,
    asksUnit: unit === undefined,
    asksDateOrder: orders.length > 1,
    withoutWeight: table.rows.length - rows.length,
  };
  if (said.unit === null || said.dateOrder === null) return said;
  const { unit: known, dateOrder } = said;
  const read = await inPortions(rows, (row) => {
    const reading = { unit: known, dateOrder, timeZone, isOwn: isOwnFile(table) };
    if (row.cells.findLastIndex(Boolean) >= table.columns.length)
      return { line: row.line, message: TOO_MANY_CELLS };
    return entryOf(row, (name) => cellOf(row, name), reading);
  });
  return {
    ...said,
    entries: read.filter((each): each is FileEntry => 'day' in each),
    unread: read.filter((each): each is UnreadLine => 'message' in each),
  };
}

type Columns = Record<
  'date' | 'weight' | 'pounds' | 'unit' | 'note' | 'bmi' | 'energy' | 'interpolated',
  /** -1 when there is none */
  number
>;

/** @param chosen by the owner, where the names say nothing */
function columnsOf({ columns }: Table, chosen?: WeightColumns): Columns {
  const at = (...names: RegExp[]) =>
    names.map((name) => columns.findIndex((column) => name.test(column))).find((i) => i >= 0) ?? -1;
  const found = {
    date: at(
      /^date$/,
      /^date ?time$/,
      /^date/,
      /^(?:day|datum|fecha|data|tag)$/,
      /^start[ _]?time$/,
      /(?<!up)date/,
      /^time/,
    ),
    weight: at(
      /^weight$/,
      /^(actual|scale) ?weight/,
      /^weight ?\(/,
      /^(body ?)?(weight|mass)$/,
      /^weight(?! ?(trend|is|goal|change))/,
      /^(pound|kilogram|stone)/,
      /^(?:körper)?gewicht\b/,
      /^(?:peso|poids)\b/,
    ),
    unit: at(/^(?:weight )?units?$/, /^(?:einheit|unité|unidad|unità)$/),
    note: at(/^notes?$/, /^comments?$/, /^remarks?$/, /^log$/, NOTES),
    bmi: at(/^bmi$/),
    energy: at(/^energy( ?level)?$/),
    interpolated: at(/^weight is interpolated$/),
  };
  const all = chosen ? { ...found, ...chosen, note: chosen.note ?? -1 } : found;
  return { ...all, pounds: poundsBeside(columns, all.weight) };
}

const NOTES = /^(?:notiz(?:en)?|bemerkung(?:en)?|kommentar|remarques?|notas?|comentarios?|note)$/;

/** The column after one of stones, when it has the pounds beyond them; -1 for none. */
const poundsBeside = (columns: readonly string[], weight: number): number =>
  unitIn(columns[weight] ?? '') === 'st' && unitIn(columns[weight + 1] ?? '') === 'lb'
    ? weight + 1
    : -1;

/** The weight of a row with its unit, from one column or from those of stones, of pounds and of units. */
function weightIn({ cells }: TableRow, { weight, pounds, unit }: Columns): string {
  const text = cells[weight] ?? '';
  const beyond = cells[pounds] ?? '';
  const rest = decimal(beyond);
  // More are the same weight once more.
  if (text && beyond && rest >= POUNDS_PER_STONE) return `${beyond} lb`;
  if (text && beyond) return `${text} st ${beyond}`;
  return text && cells[unit] && !unitIn(text) ? `${text} ${cells[unit]}` : text;
}

const TOO_MANY_CELLS =
  'It has more cells than the first line has names. A number with a comma needs quotation marks in a file with commas';

/**
 * Whether a file with commas between its cells has them in its weights too, without quotation marks: `81,4` stands in two
 * cells then. The next one is of digits alone wherever there is one.
 */
function hasDecimalCommas({ columns, rows, separator }: Table, { weight, note }: Columns): boolean {
  if (separator !== ',') return false;
  const isLast = weight === columns.length - 1;
  if (!isLast && weight + 1 !== note)
    return rows.some(({ cells }) => cells.length > columns.length);
  const next = rows.map(({ cells }) => cells[weight + 1] ?? '').filter(Boolean);
  return next.length > 0 && next.every((cell) => DECIMALS.test(cell));
}

const DECIMALS = /^\d{1,2}$/;

function withDecimal({ line, cells }: TableRow, { weight }: Columns): TableRow {
  const [whole = '', decimals = ''] = cells.slice(weight);
  const isBroken = /^\d{2,3}$/.test(whole) && DECIMALS.test(decimals);
  return { line, cells: isBroken ? cells.toSpliced(weight, 2, `${whole},${decimals}`) : cells };
}

/** openScale stores and exports kilograms, and no column says so. */
const OPEN_SCALE = /^(caliper1|visceralfat|lbm|muscle|water)$/;

function unitOf(table: Table, { weight, date }: Columns, weights: readonly string[]) {
  const isOpenScale =
    table.columns[date] === 'datetime' && table.columns.some((name) => OPEN_SCALE.test(name));
  const cells = weights.map((text) => unitIn(text.replace(/^[\d.,\s]+/, '')));
  const isInEach = cells.length > 0 && cells.every((unit) => unit !== undefined);
  return (
    unitIn((table.columns[weight] ?? '').replace(/weight|mass|body/g, '')) ??
    unitIn(table.unit ?? '') ??
    (isOpenScale ? 'kg' : undefined) ??
    (isInEach ? cells[0] : undefined)
  );
}

const isOwnFile = ({ columns }: Table) => columns.includes('weight (lb)');

interface Reading {
  unit: WeightUnit;
  dateOrder: DateOrder;
  timeZone: string;
  /** Whether this site wrote the file. */
  isOwn: boolean;
}

type UnreadLine = WeightFilePreview['unread'][number];

function entryOf(
  { line }: TableRow,
  cell: (name: keyof Columns) => string,
  reading: Reading,
): FileEntry | UnreadLine {
  const note = reading.isOwn ? fromCell(cell('note')) : cell('note');
  if (cell('weight') === '') {
    return { line, message: `It has a note and no weight: “${start(note)}”` };
  }
  const day = readDay(cell('date'), reading.dateOrder, reading.timeZone);
  if (day === undefined) return { line, message: `“${start(cell('date'))}” is not a date` };
  const weight = readWeight(cell('weight'), reading.unit);
  if (weight === undefined) return { line, message: `“${start(cell('weight'))}” is not a weight` };
  if (note.length > NOTE_MAX) {
    return { line, message: `The note is longer than ${NOTE_MAX} characters` };
  }
  const bmi = Number(cell('bmi').replace(',', '.'));
  return {
    line,
    day,
    date: reading.isOwn && isMoment(cell('date')) ? cell('date') : `${day}T00:00:00.000Z`,
    weight,
    bmi: bmi > 0 && bmi < 1000 ? bmi.toFixed(1) : null,
    energyLevel: ENERGY_LEVELS.find((level) => level === cell('energy')) ?? null,
    notes: note || null,
  };
}

/** An apostrophe before a sign keeps a spreadsheet from calculating it. */
const fromCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

const start = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const UNITS: readonly { unit: WeightUnit; name: RegExp; pounds: number }[] = [
  { unit: 'lb', name: /^(?:lb|pound)s?$/, pounds: 1 },
  { unit: 'kg', name: /^(?:kg|kilogram)s?$/, pounds: POUNDS_PER_KILOGRAM },
  { unit: 'st', name: /^(?:st|stones?)$/, pounds: POUNDS_PER_STONE },
];

/** The unit that a text names, such as the column `Weight (kg)` or the cell `82.1 kg`. */
function unitIn(text: string): WeightUnit | undefined {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.flatMap((word) => UNITS.find(({ name }) => name.test(word))?.unit ?? [])[0];
}

/** 13 st 5.2 lb, 13st 5 */
const STONES_AND_POUNDS = /^(\d+)\s*st(?:ones?)?\s*(\d+(?:[.,]\d+)?)\s*(?:lbs?)?$/i;
const NUMBER = /^(\d+(?:[.,]\d+)?)\s*[a-z]*\.?$/i;

/** @returns pounds with one decimal; `undefined` when this is no weight that an entry can have */
function readWeight(text: string, unit: WeightUnit): string | undefined {
  const pounds = poundsOf(text, unit)?.toFixed(1);
  return pounds !== undefined && isBodyWeight(Number(pounds)) ? pounds : undefined;
}

function poundsOf(text: string, unit: WeightUnit): number | undefined {
  const both = STONES_AND_POUNDS.exec(text);
  if (both) return Number(both[1]) * POUNDS_PER_STONE + decimal(both[2]);
  const number = NUMBER.exec(text);
  if (!number) return undefined;
  const named = unitIn(text) ?? unit;
  return decimal(number[1]) * (UNITS.find((each) => each.unit === named)?.pounds ?? 1);
}

const decimal = (text = '') => Number(text.replace(',', '.'));
