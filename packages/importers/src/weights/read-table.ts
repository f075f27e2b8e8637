/** Reads the rows of a table from the files that weight programs write. */
import { NO_APPLE_WEIGHTS, WEIGHT_ROWS_MAX } from '@site/schema/weight-import';
import { inPortions, readCsv } from '../csv.ts';
import { ImportError } from '../import-error.ts';

export interface Table {
  /** The names of the columns, in lower case. */
  columns: string[];
  /** What the file itself calls them. Missing where the kind of the file decides what each holds. */
  names?: string[];
  rows: TableRow[];
  /** What stands between the cells of CSV. */
  separator?: string;
  /** The unit that a comment of the file names, such as Libra's `#Units:kg`. */
  unit: string | undefined;
}

export interface TableRow {
  /** The row's first line in the file, from 1 on. */
  line: number;
  cells: string[];
}

/**
 * Reads CSV with commas, semicolons or tabs, Apple Health's `export.xml`, and the JSON of Fitbit's archive. Throws a
 * {@link ImportError}.
 */
export async function readTable(text: string): Promise<Table> {
  if (text.includes('\0')) {
    throw new ImportError(
      'This is not a text file. Unpack a zip first, and choose the file with the weights in it',
    );
  }
  const bare = text.replace(/^\uFEFF/, '');
  if (bare.includes(BODY_MASS)) return appleHealth(bare);
  if (/<HealthData|<ClinicalDocument|HKQuantityTypeIdentifier/.test(bare))
    throw new ImportError(NO_APPLE_WEIGHTS);
  if (bare.trimStart().startsWith('[')) return fitbitJson(bare);
  return csv(bare);
}

const BODY_MASS = 'type="HKQuantityTypeIdentifierBodyMass"';

/** Apple Health: `<Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2024-01-05 07:30:00 +0100" value="82.1"/>`. */
function appleHealth(text: string): Table {
  const rows = text.split('\n').flatMap((content, index) => {
    const [record] =
      content.match(/<Record [^<>]*>/g)?.filter((each) => each.includes(BODY_MASS)) ?? [];
    if (!record) return [];
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(record)?.[1] ?? '';
    const cells = [attribute('startDate'), `${attribute('value')} ${attribute('unit')}`];
    return [{ line: index + 1, cells }];
  });
  return { columns: ['date', 'weight'], rows, unit: undefined };
}

/** Fitbit's archive: `[{"logId": 1, "weight": 181.4, "bmi": 25.1, "date": "02/28/19", "time": "23:59:59"}]`. */
function fitbitJson(text: string): Table {
  let entries: unknown[];
  try {
    entries = JSON.parse(text) as unknown[];
  } catch {
    throw new ImportError('This JSON file is damaged');
  }
  if (entries.length > WEIGHT_ROWS_MAX) throw tooManyRows();
  const rows = entries.map((entry, index) => {
    const { date, weight, bmi } = Object(entry) as Record<string, unknown>;
    return { line: index + 1, cells: [date, weight, bmi].map((value) => String(value ?? '')) };
  });
  return { columns: ['date', 'weight', 'bmi'], rows, unit: undefined };
}

const tooManyRows = () => new ImportError('There are too many rows', { line: WEIGHT_ROWS_MAX });

async function csv(text: string): Promise<Table> {
  // Libra writes comments: `#Version:6`, `#Units:kg`, and the names of the columns as `#date;weight;weight trend`.
  const lines = text.split(/\r\n|\r|\n/);
  const unit = /^#\s*units?\s*:\s*(\w+)/im.exec(text)?.[1];
  const named = lines.findIndex(isHeader);
  // Without names that say it, the owner chooses the columns.
  const first = named >= 0 ? named : lines.findIndex(isRow);
  if (first < 0) throw new ImportError('This is no table: each row needs a date and a weight');
  // An empty last line would count as a row of one column.
  const body = lines.slice(first).join('\n').replace(/^#\s*/, '').trimEnd();
  const { rows: data, delimiter, broken } = await readCsv(body);
  if (broken !== undefined)
    throw new ImportError('A quotation mark is not closed', { line: first + 1 + broken });
  const [top = []] = data;
  // A row that begins like `2024-01-05;82` names nothing.
  const hasNames = named >= 0 || !top.some((cell) => /^\s*\d/.test(cell));
  const columns = hasNames ? top : top.map((_, index) => `Column ${index + 1}`);
  const rows = hasNames ? data.slice(1) : data;
  if (rows.length > WEIGHT_ROWS_MAX) throw tooManyRows();
  let line = first + 1;
  const table = {
    names: columns.map((name) => name.trim()),
    columns: columns.map((name) => name.trim().toLowerCase()),
    unit,
    ...(delimiter && { separator: delimiter }),
    rows: (
      await inPortions(rows, (cells, index) => {
        // A cell in quotes may contain line breaks.
        if (hasNames || index > 0) line += 1 + lineBreaks(data[hasNames ? index : index - 1] ?? []);
        return { line, cells: cells.map((cell) => cell.trim().replace(NOTHING, '')) };
      })
    ).filter(({ cells }) => cells.some((cell) => cell !== '') && !cells[0]?.startsWith('#')),
  };
  if (/^com\.samsung\./.test(lines[0] ?? '')) return samsungHealth(table);
  return table.columns[0] === 'time' && table.columns.includes('change') ? garmin(table) : table;
}

/**
 * Samsung Health: the title `com.samsung.health.weight` above the names of the columns, kilograms, and moments in UTC with
 * the offset of the place beside them. When a row was made or changed is no date of a weight.
 */
function samsungHealth({ columns, rows }: Table): Table {
  const at = (name: string) =>
    columns.findIndex((column) => column === name || column.endsWith(`.${name}`));
  const places = ['start_time', 'time_offset', 'weight', 'comment'].map(at);
  return {
    columns: ['date', 'weight', 'comment'],
    unit: 'kg',
    rows: rows.map(({ line, cells }) => {
      const [written = '', offset = '', weight = '', comment = ''] = places.map((at) => cells[at]);
      const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)/.exec(offset) ?? [];
      const shift = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
      const utc = /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(written)
        ? Date.parse(`${written.slice(0, 16).replace(' ', 'T')}Z`)
        : Number.NaN;
      const day = Number.isNaN(utc)
        ? written
        : new Date(utc + shift * 60_000).toISOString().slice(0, 10);
      return { line, cells: [day, weight, comment] };
    }),
  };
}

/** Garmin Connect: a row with the date alone, and below it one for each weight of that day, which begins with the time. */
function garmin({ columns, rows, unit }: Table): Table {
  const weight = columns.indexOf('weight');
  let day = '';
  return {
    columns: ['date', 'weight'],
    unit,
    rows: rows.flatMap(({ line, cells }) => {
      if ((cells[weight] ?? '') !== '') return [{ line, cells: [day, cells[weight] ?? ''] }];
      const [first = ''] = cells;
      // A row that begins with a time has measured something else.
      if (!first.includes(':')) day = first;
      return [];
    }),
  };
}

/** What scales write for a value that they did not measure. */
const NOTHING = /^[-–—]{1,2}$/;

const lineBreaks = (cells: readonly string[]) =>
  cells.reduce((total, cell) => total + (cell.match(/\n/g)?.length ?? 0), 0);

const isRow = (line: string) => /[,;\t|]/.test(line) && !line.startsWith('#');

/** Fitbit puts a title above the names of the columns. */
function isHeader(line: string): boolean {
  return (
    /date|day|time|datum|fecha|data\b/i.test(line) &&
    /weight|mass|pound|kilogram|stone|gewicht|peso|poids/i.test(line) &&
    /[,;\t|]/.test(line)
  );
}
