/**
 * The USDA's food composition table, from its files. It is read at its first use, which is the owner's, so that it costs
 * neither the start nor a visitor anything, and freed when it is not used.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type FoodIndex, indexFoods } from '@site/ingredients/food-index';
import type { Food, Measure } from '@site/schema/nutrition';
import { repositoryRoot } from '../../../config/repository-root.ts';

const FOLDER = path.join(repositoryRoot, 'apps/api/foods');

export interface FoodTable {
  /** The foods by their words, for matching. */
  index: FoodIndex;
  byId(id: string): Food | undefined;
}

/** Milliseconds without use after which its memory is free again. */
export const KEPT = 10 * 60 * 1000;

let opened: { table: FoodTable; end: NodeJS.Timeout } | undefined;

export function foodTable(): FoodTable {
  opened ??= { table: readTable(), end: setTimeout(close, KEPT).unref() };
  opened.end.refresh();
  return opened.table;
}

function close(): void {
  opened = undefined;
}

/** A file of {@link FOLDER}, unpacked. */
function bytesOf(file: string): Buffer {
  const bytes = readFileSync(path.join(FOLDER, file));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** The columns of each line of a file, without its head, and where the line starts. */
function* rowsOf(bytes: Buffer): Generator<[columns: string[], start: number]> {
  let start = bytes.indexOf('\n') + 1;
  while (start < bytes.length) {
    const end = endOfLine(bytes, start);
    yield [columnsOf(bytes, start), start];
    start = end + 1;
  }
}

function endOfLine(bytes: Buffer, start: number): number {
  const end = bytes.indexOf('\n', start);
  return end < 0 ? bytes.length : end;
}

const columnsOf = (bytes: Buffer, start: number) =>
  bytes.toString('utf8', start, endOfLine(bytes, start)).split('\t');

/** What cooks call a food, with the table's words for it; `|` parts names of the same, and what shops sell apart has a row of its own. */
function* cooksNames(): Generator<[names: string[], words: string]> {
  for (const [[names = '', words = '']] of rowsOf(bytesOf('names.tsv')))
    yield [names.split('|'), words];
}

/** The files stay as they are, outside the heap; a food is read from them when it is asked for. */
function readTable(): FoodTable {
  const foods = bytesOf('foods.tsv.gz');
  const measures = bytesOf('measures.tsv.gz');
  const foodAt = new Map<string, number>();
  const measuresAt = new Map<string, number>();
  for (const [[id = ''], start] of rowsOf(measures))
    if (!measuresAt.has(id)) measuresAt.set(id, start);
  function* named() {
    for (const [[id = '', category = '', name = '', otherNames = ''], start] of rowsOf(foods)) {
      foodAt.set(id, start);
      yield { id, category, name, otherNames };
    }
  }
  return {
    index: indexFoods(named(), cooksNames()),
    byId(id) {
      const start = foodAt.get(id);
      if (start === undefined) return undefined;
      return foodOf(columnsOf(foods, start), measuresFrom(measures, measuresAt.get(id), id));
    },
  };
}

/** A blank is unknown, not zero. */
const numberOf = (text: string | undefined) => (text ? Number(text) : null);

function foodOf(columns: readonly string[], measures: Measure[]): Food {
  const [id = '', , name = '', , kcal, protein, fat, carbohydrate, fiber, sugars] = columns;
  return {
    id,
    name,
    per100: {
      kcal: numberOf(kcal),
      protein: numberOf(protein),
      fat: numberOf(fat),
      carbohydrate: numberOf(carbohydrate),
      fiber: numberOf(fiber),
      sugars: numberOf(sugars),
      uncounted: 0,
      netCarbs: null,
    },
    measures,
  };
}

/** The measures of a food, which stand behind one another. */
function measuresFrom(bytes: Buffer, first: number | undefined, food: string): Measure[] {
  const measures: Measure[] = [];
  for (let start = first ?? bytes.length; start < bytes.length; ) {
    const [id, amount, name = '', grams] = columnsOf(bytes, start);
    if (id !== food) break;
    measures.push({ amount: Number(amount), name, grams: Number(grams) });
    start = endOfLine(bytes, start) + 1;
  }
  return measures;
}
