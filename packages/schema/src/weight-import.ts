/** Weights from a file of another program. */
import { z } from 'zod';
import { WEIGHT_UNITS, type WeightUnit } from './weights.ts';

/** The order of year, month and day in the dates of a file. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Characters. Twenty years of daily entries with notes have fewer. */
export const WEIGHT_FILE_MAX = 700_000;
export const WEIGHT_FILE_TOO_LARGE =
  'The file is too large: it may have 700,000 characters. Split it, or leave out columns.';

export const NO_APPLE_WEIGHTS =
  'This export of Apple Health holds no weights. Weights are in export.xml, if Health shows any under Body Measurements';

/** Rows of a file. */
export const WEIGHT_ROWS_MAX = 30_000;

/** Which columns hold what, by their place from 0 on. */
const columns = z.object({
  date: z.int().min(0),
  weight: z.int().min(0),
  note: z.int().min(0).optional(),
});
export type WeightColumns = z.output<typeof columns>;

export const weightFile = z.object({
  name: z.string().trim().min(1).max(200),
  text: z.string().max(WEIGHT_FILE_MAX, WEIGHT_FILE_TOO_LARGE),
  /** What the owner says of the file; what the file itself says wins. */
  unit: z.enum(WEIGHT_UNITS).optional(),
  dateOrder: z.enum(DATE_ORDERS).optional(),
  columns: columns.optional(),
  /** The lines that the import leaves out, because the owner says so. */
  leftOut: z.array(z.int().min(1)).max(WEIGHT_ROWS_MAX).optional(),
});
export type WeightFile = z.output<typeof weightFile>;

/** Why an entry of a file is worth a second look. It is imported unless the owner leaves it out. */
export type OddWeight = 'weight' | 'future' | 'sameDay';

export interface WeightFileEntry {
  /** From 1 on, as in a text editor. */
  line: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** Pounds, one decimal. */
  weight: string;
  note: string | null;
  /** Whether the site already has this weight on this day; it is left out then. */
  isThere: boolean;
  odd: OddWeight | null;
}

export interface WeightFilePreview {
  /** `null` when neither the file nor the owner says it. Then there are no entries. */
  unit: WeightUnit | null;
  dateOrder: DateOrder | null;
  /** Whether the owner may choose them, because the file does not say. */
  asksUnit: boolean;
  asksDateOrder: boolean;
  /** What the file calls its columns. Blank in a file of which only one reading is possible. */
  columnNames: string[];
  /** `null` while only the owner knows which columns hold the date and the weight. */
  columns: WeightColumns | null;
  /** Why the file cannot be read at all. */
  problem: { line: number; message: string } | null;
  /** The lines that cannot be read. Nothing is imported until the owner leaves them out. */
  unread: { line: number; message: string }[];
  /** The number of lines without a weight of their own, and without a note. */
  withoutWeight: number;
  /** In the order of the file. */
  entries: WeightFileEntry[];
}

/** The last import, which can be undone. */
export interface WeightImport {
  name: string;
  /** ISO 8601 */
  importedAt: string;
  entries: number;
}
