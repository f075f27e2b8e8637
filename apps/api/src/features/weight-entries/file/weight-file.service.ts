/** Imports weights from a file of another program, exports them, takes the last import back, and brings it again. */

import { randomUUID } from 'node:crypto';
import { ImportError } from '@site/importers/import-error';
import { type FileEntry, NOTHING_READ, readWeights } from '@site/importers/weights';
import { withoutControls } from '@site/schema/controls';
import { toTenths } from '@site/schema/fields';
import type { OwnKey } from '@site/schema/site-settings';
import type { WeightEntry } from '@site/schema/weight-entries';
import {
  type WeightFile,
  type WeightFileEntry,
  type WeightFilePreview,
  type WeightImport,
  weightFile,
} from '@site/schema/weight-import';
import type { z } from 'zod';
import { readSetting, saveSetting } from '../../../content/settings.ts';
import type { Db } from '../../../db/open.ts';
import { inTransaction } from '../../../db/queries.ts';
import { refusal } from '../../../http/errors.ts';
import { csv } from '../../../lib/csv.ts';
import { dayIn } from '../../../lib/day-in.ts';
import { unlikelyWeights } from '../entry-questions.ts';
import {
  deleteUnchanged,
  findLastImport,
  insertEntries,
  listWeights,
  replaceImport,
} from '../weight-entries.repository.ts';
import { dayNumber, dayOfEntry } from '../weight-trend.ts';

interface Context {
  services: { db: Db; timeZone: () => string; now: () => Date };
}

/** What an import would do. A file or a line that cannot be read is an answer too, which says why. */
export async function preview(ctx: Context, file: WeightFile): Promise<WeightFilePreview> {
  try {
    const read = await readFile(ctx, file);
    return { ...read, problem: null, entries: await compare(ctx, read.entries) };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const problem = { line: error.line, message: error.message };
    return { ...NOTHING_READ, problem, entries: [] };
  }
}

/** All of the file's entries that the site does not have and the owner does not leave out, or none. */
export async function run(ctx: Context, file: WeightFile): Promise<WeightImport> {
  const { services } = ctx;
  const entries = await readOrRefuse(ctx, file);
  const importedAt = services.now().toISOString();
  return inTransaction(services.db, async (tx) => {
    const compared = await compare({ services: { ...services, db: tx } }, entries);
    const isNew = new Map(compared.map(({ line, isThere }) => [line, !isThere]));
    const added = entries.filter(({ line }) => isNew.get(line));
    const createdAt = creationTimes(added, importedAt);
    const rows = added.map(({ date, weight, bmi, energyLevel, notes }, index) => ({
      id: randomUUID(),
      date,
      weightTenths: toTenths(weight),
      bmiTenths: bmi === null ? null : toTenths(bmi),
      energyLevel,
      notes,
      createdAt: createdAt[index] ?? importedAt,
      updatedAt: importedAt,
    }));
    if (rows.length === 0) {
      throw refused('The site has all of these entries already, so nothing was imported');
    }
    await insertEntries(tx, rows);
    const entryIds = JSON.stringify(rows.map(({ id }) => id));
    const { name } = file;
    await replaceImport(tx, { id: randomUUID(), name, importedAt, entryIds, takenBack: null });
    await keepAnswers({ services: { ...services, db: tx } }, file);
    return { name: file.name, importedAt, entries: rows.length };
  });
}

/**
 * When each entry counts as created: entries of the same date are ordered by it, and the last line of a day is the
 * newest. It is the moment of the import, or a few milliseconds before.
 */
function creationTimes(entries: readonly FileEntry[], importedAt: string): string[] {
  const later = new Map<string, number>();
  return entries
    .toReversed()
    .map(({ date }) => {
      const count = later.get(date) ?? 0;
      later.set(date, count + 1);
      return new Date(Date.parse(importedAt) - count).toISOString();
    })
    .toReversed();
}

/**
 * What the owner said of an earlier file with the same columns holds for this one too, until she says otherwise; so does
 * the order that its dates told.
 */
async function readFile({ services }: Context, file: WeightFile) {
  const read = await readWeights(file.text, file, services.timeZone());
  const earlier = (await readAnswers(services.db))[headerOf(read)];
  return earlier && read.columnNames.length > 0
    ? readWeights(file.text, { ...earlier, ...file }, services.timeZone())
    : read;
}

const headerOf = ({ columnNames }: Pick<WeightFilePreview, 'columnNames'>) =>
  withoutControls(columnNames.join('\t').toLowerCase());

const ANSWERS_KEY: OwnKey = 'weight_files';

/** What the owner has said, by the columns of the file. */
const answers = weightFile.pick({ unit: true, dateOrder: true, columns: true });
type Answers = Record<string, z.output<typeof answers>>;

const readAnswers = async (db: Db): Promise<Answers> =>
  JSON.parse((await readSetting(db, ANSWERS_KEY)) ?? '{}');

const KEPT_HEADERS = 20;

async function keepAnswers({ services: { db, now } }: Context, file: WeightFile): Promise<void> {
  const read = await readWeights(file.text, file, 'UTC');
  // Of a short file, such as the newest week, nobody could tell it again.
  const found = read.dateOrder === 'ymd' ? null : read.dateOrder;
  const said = answers.parse({ ...(found && { dateOrder: found }), ...file });
  if (Object.keys(said).length === 0 || read.columnNames.length === 0) return;
  const header = headerOf(read);
  const { [header]: before, ...others } = await readAnswers(db);
  const kept = [
    ...Object.entries(others).slice(1 - KEPT_HEADERS),
    [header, { ...before, ...said }],
  ];
  await saveSetting(db, {
    id: ANSWERS_KEY,
    key: ANSWERS_KEY,
    value: JSON.stringify(Object.fromEntries(kept)),
    description: 'What the owner said of files with weights, by their columns',
    updatedAt: now().toISOString(),
  });
}

async function readOrRefuse(ctx: Context, file: WeightFile): Promise<FileEntry[]> {
  try {
    const read = await readFile(ctx, file);
    if (read.columns === null) throw refused('Say which columns hold the date and the weight');
    if (read.unit === null) throw refused('Say in which unit the weights are');
    if (read.dateOrder === null) throw refused('Say in which order the dates are written');
    const leftOut = new Set(file.leftOut);
    const unread = read.unread.find(({ line }) => !leftOut.has(line));
    if (unread) {
      throw refused(
        `Line ${unread.line}: ${unread.message}. Correct it or leave it out. Nothing was imported`,
      );
    }
    return withoutControls(read.entries.filter(({ line }) => !leftOut.has(line)));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw refused(`Line ${error.line}: ${error.message}. Nothing was imported`);
  }
}

/** Adds what the site's own entries, and the others of the file, say about each. */
async function compare(
  { services }: Context,
  entries: readonly FileEntry[],
): Promise<WeightFileEntry[]> {
  const timeZone = services.timeZone();
  const today = dayIn(timeZone, services.now());
  const stored = (await listWeights(services.db)).map(({ date, weightTenths }) => ({
    day: dayOfEntry(date, timeZone),
    weight: weightTenths / 10,
  }));
  const known = new Map<string, Set<number>>();
  const take = (day: string, weight: number): 'there' | 'sameDay' | undefined => {
    const weights = known.get(day) ?? new Set();
    known.set(day, weights);
    const found = weights.has(weight) ? 'there' : weights.size > 0 ? 'sameDay' : undefined;
    weights.add(weight);
    return found;
  };
  for (const { day, weight } of stored) take(day, weight);
  const unlikely = unlikelyLines(stored, entries);
  return entries.map(({ line, day, weight, notes }) => {
    const found = take(day, Number(weight));
    const isUnlikely = unlikely.has(line) && ('weight' as const);
    const odd =
      (day > today && ('future' as const)) || isUnlikely || (found === 'sameDay' && found);
    return { line, day, weight, note: notes, isThere: found === 'there', odd: odd || null };
  });
}

/** The lines whose weights do not fit those around them. */
function unlikelyLines(
  stored: readonly { day: string; weight: number }[],
  entries: readonly FileEntry[],
): Set<number> {
  const all = [...stored.map((entry) => ({ ...entry, line: 0 })), ...entries]
    .map(({ line, day, weight }) => ({ line, day: dayNumber(day), weight: Number(weight) }))
    .sort((a, b) => a.day - b.day);
  return new Set([...unlikelyWeights(all)].map(({ line }) => line));
}

/** The import that `undo` would take back. */
export async function last({ services }: Context): Promise<WeightImport | null> {
  const found = await findLastImport(services.db);
  if (!found || found.takenBack !== null) return null;
  const { name, importedAt, entryIds } = found;
  return { name, importedAt, entries: JSON.parse(entryIds).length };
}

/**
 * Removes what the last import made. Entries that the owner has changed since stay.
 *
 * @returns how many were removed, and how many stay
 */
export function undo({ services }: Context): Promise<{ removed: number; kept: number }> {
  return inTransaction(services.db, async (tx) => {
    const found = await findLastImport(tx);
    if (!found || found.takenBack !== null) throw refused('There is no import to take back');
    const ids: string[] = JSON.parse(found.entryIds);
    const { removed, kept } = await deleteUnchanged(tx, ids, found.importedAt);
    await replaceImport(tx, { ...found, takenBack: JSON.stringify(removed) });
    return { removed: removed.length, kept };
  });
}

/** Brings the entries again that `undo` removed. Resolves with their number. */
export function redo({ services }: Context): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const found = await findLastImport(tx);
    if (!found?.takenBack) throw refused('There is no import to bring again');
    const rows = JSON.parse(found.takenBack);
    await insertEntries(tx, rows);
    await replaceImport(tx, { ...found, takenBack: null });
    return rows.length;
  });
}

const refused = (message: string) => refusal('BAD_REQUEST', message);

const COLUMNS = ['date', 'weight (lb)', 'bmi', 'energy', 'note', 'createdAt', 'updatedAt', 'id'];

/**
 * The text of a CSV file, oldest first: of several entries on a day, an import takes the last line as the newest.
 *
 * @param entries newest first
 */
export const weightsCsv = (entries: readonly WeightEntry[]): string =>
  csv(
    COLUMNS,
    entries.toReversed().map((entry) => [
      // Other programs read a day. A client of the API may have sent a time too.
      entry.date.replace('T00:00:00.000Z', ''),
      entry.weight,
      entry.bmi,
      entry.energyLevel,
      entry.notes,
      entry.createdAt.toISOString(),
      entry.updatedAt.toISOString(),
      entry.id,
    ]),
  );
