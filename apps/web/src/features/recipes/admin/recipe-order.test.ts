import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  indexAt,
  isChanged,
  isOrderStale,
  noDraft,
  positionsOf,
  rowsOf,
  titleConflicts,
  withBase,
  withDraft,
  withMove,
  withoutTitle,
  withTitle,
} from './recipe-order.ts';

const VERSION = new Date('2026-11-01T08:00:00.000Z');

const recipes = ['omelette', 'soup', 'salmon', 'cake', 'crackers'].map((id) => ({
  id,
  title: id.toUpperCase(),
  updatedAt: VERSION,
}));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('nothing is changed at first', () => {
  expect(isChanged(noDraft)).toBe(false);
  expect(withDraft(recipes, noDraft)).toEqual(recipes);
});

test('a moved photo stands at its new index, the others keep their order', () => {
  const draft = withMove(noDraft, recipes, { from: 0, to: 3 });
  expect(isChanged(draft)).toBe(true);
  expect(ids(withDraft(recipes, draft))).toEqual([
    'soup',
    'salmon',
    'cake',
    'omelette',
    'crackers',
  ]);
  expect(isChanged(withMove(noDraft, recipes, { from: 2, to: 2 }))).toBe(false);
});

test('moves add up', () => {
  const first = withMove(noDraft, recipes, { from: 4, to: 0 });
  const second = withMove(first, withDraft(recipes, first), { from: 1, to: 2 });
  expect(ids(withDraft(recipes, second))).toEqual([
    'crackers',
    'soup',
    'omelette',
    'salmon',
    'cake',
  ]);
});

const [, soup = { id: '', title: '', updatedAt: VERSION }] = recipes;

test('every photo is sent with its index, and only changed titles, with their version', () => {
  const draft = withTitle(withMove(noDraft, recipes, { from: 1, to: 0 }), soup, 'Green soup');
  const shown = withDraft(recipes, draft);
  expect(shown[0]?.title).toBe('Green soup');
  expect(positionsOf(shown, draft)).toEqual([
    { id: 'soup', sortOrder: 0, title: 'Green soup', baseUpdatedAt: VERSION.toISOString() },
    { id: 'omelette', sortOrder: 1 },
    { id: 'salmon', sortOrder: 2 },
    { id: 'cake', sortOrder: 3 },
    { id: 'crackers', sortOrder: 4 },
  ]);
  expect(withTitle(draft, soup, 'SOUP').titles).toEqual({});
});

test('a title that was changed elsewhere too is a conflict until the owner chooses', () => {
  const draft = withTitle(noDraft, soup, 'Green soup');
  const elsewhere = (title: string) => [{ ...soup, title }];
  expect(titleConflicts(recipes, draft)).toEqual([]);
  expect(titleConflicts(elsewhere('Green soup'), draft)).toEqual([]);
  const renamed = { ...soup, title: 'Broth' };
  expect(titleConflicts([renamed], draft)).toEqual([
    { id: 'soup', mine: 'Green soup', saved: 'Broth' },
  ]);
  expect(titleConflicts([renamed], withTitle(draft, renamed, 'Green soup'))).toEqual([]);
  expect(isChanged(withoutTitle(draft, 'soup'))).toBe(false);
});

test('a photo added meanwhile comes first, a deleted one is gone', () => {
  const draft = withMove(noDraft, recipes, { from: 4, to: 0 });
  const now = [{ id: 'bread', title: 'Bread' }, ...recipes.filter(({ id }) => id !== 'soup')];
  expect(ids(withDraft(now, draft))).toEqual(['bread', 'crackers', 'omelette', 'salmon', 'cake']);
});

test('a tile stands where it was let go, wherever it came from', () => {
  const grid = fc.record({
    columns: fc.integer({ min: 2, max: 5 }),
    total: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(grid, fc.nat(), fc.nat(), fc.nat(), ({ columns, total }, f, r, c) => {
      const list = Array.from({ length: total }, (_, index) => ({ id: `${index}`, title: '' }));
      const from = f % total;
      const row = r % Math.ceil(total / columns);
      const column = c % (columns + 1);
      const to = indexAt({ row, column }, { columns, total });
      const rows = rowsOf(withDraft(list, withMove(noDraft, list, { from, to })), columns);
      const lastOfRow = (rows[row]?.length ?? 0) - 1;
      expect(rows[row]?.[Math.min(column, lastOfRow)]?.id).toBe(`${from}`);
    }),
  );
});

test('an order is stale when another one was saved since the owner began to change it', () => {
  const draft = withMove(withBase(noDraft, recipes), recipes, { from: 0, to: 1 });
  expect(positionsOf(withDraft(recipes, draft), draft).slice(0, 2)).toEqual([
    { id: 'soup', sortOrder: 0, placeBefore: 1 },
    { id: 'omelette', sortOrder: 1, placeBefore: 0 },
  ]);
  const added = [{ id: 'bread', title: 'Bread', updatedAt: VERSION }, ...recipes.slice(1)];
  expect(isOrderStale(added, draft)).toBe(false);
  const theirs = recipes.toReversed();
  expect(isOrderStale(theirs, draft)).toBe(true);
  expect(isOrderStale(theirs, withBase(draft, theirs))).toBe(false);
  expect(isOrderStale(withDraft(recipes, draft), draft)).toBe(false);
  expect(isOrderStale(theirs, noDraft)).toBe(false);
});
