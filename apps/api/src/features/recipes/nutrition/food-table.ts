/**
 * The USDA's food composition table, in a database of its own in memory. It is filled at its first use, which is the
 * owner's, so that it costs neither the start nor a visitor anything, and no backup contains it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Food, Measure } from '@site/schema/nutrition';
import SQLite from 'better-sqlite3';
import { repositoryRoot } from '../../../config/repository-root.ts';
import { wordsOf } from './food-words.ts';

const FOLDER = path.join(repositoryRoot, 'apps/api/foods');

export interface TableRow {
  id: string;
  category: string;
  name: string;
  otherNames: string;
  kcal: number | null;
  protein: number | null;
  fat: number | null;
  carbohydrate: number | null;
  fiber: number | null;
  sugars: number | null;
}

export type FoodTable = ReturnType<typeof fill>['table'];

/** Milliseconds without use after which its memory is free again. */
export const KEPT = 10 * 60 * 1000;

let opened: { table: FoodTable; close: () => void; end: NodeJS.Timeout } | undefined;

export function foodTable(): FoodTable {
  opened ??= { ...fill(), end: setTimeout(close, KEPT).unref() };
  opened.end.refresh();
  return opened.table;
}

function close(): void {
  opened?.close();
  opened = undefined;
}

/** The rows of a file of {@link FOLDER}, without its head. */
function* rowsOf(file: string): Generator<string[]> {
  const [, ...lines] = gunzipSync(readFileSync(path.join(FOLDER, file)))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  for (const line of lines) yield line.split('\t');
}

/** A blank is unknown, not zero. */
const numberOf = (text: string | undefined) => (text ? Number(text) : null);

function fill() {
  const sqlite = new SQLite(':memory:');
  sqlite.exec(`
    CREATE TABLE foods (
      id TEXT PRIMARY KEY, category TEXT, name TEXT, otherNames TEXT,
      kcal REAL, protein REAL, fat REAL, carbohydrate REAL, fiber REAL, sugars REAL
    ) STRICT;
    CREATE TABLE measures (food_id TEXT, amount REAL, measure TEXT, grams REAL) STRICT;
    CREATE VIRTUAL TABLE words USING fts5 (name, other, content = '', tokenize = "unicode61 tokenchars '%'");
    CREATE VIRTUAL TABLE vocabulary USING fts5vocab (words, row);
  `);
  const insertFood = sqlite.prepare('INSERT INTO foods VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertWords = sqlite.prepare('INSERT INTO words (rowid, name, other) VALUES (?, ?, ?)');
  const insertMeasure = sqlite.prepare('INSERT INTO measures VALUES (?, ?, ?, ?)');
  sqlite.transaction(() => {
    for (const [id, category, name = '', otherNames = '', ...nutrients] of rowsOf('foods.tsv.gz')) {
      const numbers = Array.from({ length: 6 }, (_, index) => numberOf(nutrients[index]));
      const { lastInsertRowid } = insertFood.run(id, category, name, otherNames, ...numbers);
      insertWords.run(lastInsertRowid, wordsOf(name).join(' '), wordsOf(otherNames).join(' '));
    }
    for (const [id, amount, measure, grams] of rowsOf('measures.tsv.gz')) {
      insertMeasure.run(id, Number(amount), measure, Number(grams));
    }
    sqlite.exec('CREATE INDEX measures_food ON measures (food_id)');
  })();

  const findRows = sqlite.prepare(
    'SELECT foods.* FROM words JOIN foods ON foods.rowid = words.rowid WHERE words MATCH ? ORDER BY bm25(words, 2, 1) LIMIT ?',
  );
  const documents = sqlite.prepare('SELECT doc FROM vocabulary WHERE term = ?').pluck();
  const findFood = sqlite.prepare('SELECT * FROM foods WHERE id = ?');
  const findMeasures = sqlite.prepare(
    'SELECT amount, measure AS name, grams FROM measures WHERE food_id = ? ORDER BY rowid',
  );
  const table = {
    /** Rows with any of the words, the best matches of the full text first. */
    find: (words: readonly string[], limit: number) =>
      words.length === 0
        ? []
        : (findRows.all(words.map((word) => `"${word}"`).join(' OR '), limit) as TableRow[]),
    /** How many rows have a word. */
    frequency: (word: string) => (documents.get(word) as number | undefined) ?? 0,
    byId(id: string): Food | undefined {
      const row = findFood.get(id) as TableRow | undefined;
      if (!row) return undefined;
      const { id: _, category: __, otherNames: ___, name, ...nutrients } = row;
      const per100 = { ...nutrients, uncounted: 0, netCarbs: null };
      return { id, name, per100, measures: findMeasures.all(id) as Measure[] };
    },
  };
  return { table, close: () => sqlite.close() };
}
