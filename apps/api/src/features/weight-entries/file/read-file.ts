/** Reads a file of weights: what it says of its units and dates, and its entries. */
import { ENERGY_LEVELS, type EnergyLevel } from '@site/schema/energy-levels';
import type { DateOrder } from '@site/schema/weight-import';
import type { WeightUnit } from '@site/schema/weight-units';
import { fromCell } from '../../../lib/csv.ts';
import { isMoment, possibleOrders, readDay } from './read-date.ts';
import { FileProblem, readTable, type Table, type TableRow } from './read-table.ts';
import { readWeight, unitIn } from './read-weight.ts';

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

export interface ReadFile {
  unit: WeightUnit | null;
  dateOrder: DateOrder | null;
  asksUnit: boolean;
  asksDateOrder: boolean;
  /** Empty while the unit or the order of the dates is not known. */
  entries: FileEntry[];
}

/** What the owner says of a file that does not say it itself. */
export interface FileHints {
  unit?: WeightUnit | undefined;
  dateOrder?: DateOrder | undefined;
}

const NOTE_MAX = 5000;

/**
 * Throws a {@link FileProblem} at the first row that cannot be read.
 *
 * The columns of the programs, from their exports and from their sources:
 * TrendWeight `Date,Time,Weight,Body Fat %` and `Date,Actual Weight,Weight Is Interpolated,Trend Weight,…`;
 * Happy Scale `Date,Weight,…`; Libra `#date;weight;weight trend;body fat;…;log` below `#Units:`;
 * openScale `dateTime,…,weight,…,comment`, always in kg; Fitbit `Date,Weight,BMI,Fat` below a title;
 * Withings `Date,"Weight (kg)",…,Comments`; this site `date,weight (lb),bmi,energy,note,…`.
 */
export function readWeightFile(text: string, hints: FileHints, timeZone: string): ReadFile {
  const table = readTable(text);
  const columns = columnsOf(table);
  // A value that the program made up between two weigh-ins is no entry.
  const rows = table.rows.filter(({ cells }) => {
    const isMadeUp = /^(true|yes|1)$/i.test(cells[columns.interpolated] ?? '');
    return !isMadeUp && (cells[columns.weight] ?? '') !== '';
  });
  const unit = unitOf(table, columns, rows);
  const orders = possibleOrders(rows.map(({ cells }) => cells[columns.date] ?? ''));
  if (orders.length === 0 && rows.length > 0) {
    throw new FileProblem(rows[0]?.line ?? 1, 'The dates are not all written in the same way');
  }
  const found = {
    unit: unit ?? hints.unit ?? null,
    dateOrder: (orders.length === 1 ? orders[0] : hints.dateOrder) ?? null,
    asksUnit: unit === undefined,
    asksDateOrder: orders.length > 1,
  };
  if (found.unit === null || found.dateOrder === null) return { ...found, entries: [] };
  const { unit: known, dateOrder } = found;
  const entries = rows.map((row) =>
    entryOf(row, columns, { unit: known, dateOrder, timeZone, isOwn: isOwnFile(table) }),
  );
  return { ...found, entries };
}

type Columns = Record<
  'date' | 'weight' | 'note' | 'bmi' | 'energy' | 'interpolated',
  /** -1 when there is none */
  number
>;

function columnsOf({ columns }: Table): Columns {
  const at = (...names: RegExp[]) =>
    names.map((name) => columns.findIndex((column) => name.test(column))).find((i) => i >= 0) ?? -1;
  const found = {
    date: at(/^date$/, /^date ?time$/, /^date/, /^day$/, /date/, /^time/),
    weight: at(
      /^weight$/,
      /^(actual|scale) ?weight/,
      /^weight ?\(/,
      /^(body ?)?(weight|mass)$/,
      /^weight(?! ?(trend|is|goal|change))/,
    ),
    note: at(/^notes?$/, /^comments?$/, /^log$/),
    bmi: at(/^bmi$/),
    energy: at(/^energy( ?level)?$/),
    interpolated: at(/^weight is interpolated$/),
  };
  if (found.date < 0) throw new FileProblem(1, 'There is no column with the name Date');
  if (found.weight < 0) throw new FileProblem(1, 'There is no column with the name Weight');
  return found;
}

/** openScale stores and exports kilograms, and no column says so. */
const OPEN_SCALE = /^(caliper1|visceralfat|lbm|muscle|water)$/;

function unitOf(table: Table, { weight, date }: Columns, rows: readonly TableRow[]) {
  const isOpenScale =
    table.columns[date] === 'datetime' && table.columns.some((name) => OPEN_SCALE.test(name));
  const cells = rows.map(({ cells: each }) =>
    unitIn((each[weight] ?? '').replace(/^[\d.,\s]+/, '')),
  );
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

function entryOf({ line, cells }: TableRow, columns: Columns, reading: Reading): FileEntry {
  const cell = (name: keyof Columns) => cells[columns[name]] ?? '';
  const fail = (message: string): never => {
    throw new FileProblem(line, message);
  };
  const day =
    readDay(cell('date'), reading.dateOrder, reading.timeZone) ??
    fail(`“${start(cell('date'))}” is not a date`);
  const weight = readWeight(cell('weight'), reading.unit);
  const note = reading.isOwn ? fromCell(cell('note')) : cell('note');
  const bmi = Number(cell('bmi').replace(',', '.'));
  return {
    line,
    day,
    date: reading.isOwn && isMoment(cell('date')) ? cell('date') : `${day}T00:00:00.000Z`,
    weight: weight ?? fail(`“${start(cell('weight'))}” is not a weight`),
    bmi: bmi > 0 && bmi < 1000 ? bmi.toFixed(1) : null,
    energyLevel: ENERGY_LEVELS.find((level) => level === cell('energy')) ?? null,
    notes:
      note.length > NOTE_MAX
        ? fail(`The note is longer than ${NOTE_MAX} characters`)
        : note || null,
  };
}

const start = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
