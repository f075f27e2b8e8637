import { expect, it } from 'vitest';
import { shared } from './trpc.ts';

const answer = (updatedAt: string, title = 'Soup') => ({
  items: [
    { id: 'a', title, updatedAt: new Date(updatedAt) },
    { id: 'b', deletedAt: null },
  ],
  total: 2,
});

it('keeps the objects of what is the same in a new answer, its dates too', () => {
  const first = answer('2026-11-01T08:00:00.000Z');
  expect(shared(first, answer('2026-11-01T08:00:00.000Z'))).toBe(first);
  const renamed = shared(first, answer('2026-11-01T08:00:00.000Z', 'Stew')) as typeof first;
  expect(renamed).toEqual(answer('2026-11-01T08:00:00.000Z', 'Stew'));
  expect(renamed.items[1]).toBe(first.items[1]);
  expect(renamed.items[0]?.updatedAt).toBe(first.items[0]?.updatedAt);
});

it.each([
  [answer('2026-11-01T08:00:00.000Z'), answer('2026-11-02T08:00:00.000Z')],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [[1, 2], [1]],
  [[], {}],
  [new Date(0), 'x'],
  [undefined, { a: new Date(0) }],
  [{ a: new Date(0) }, null],
])('takes a new answer as it is: %j, %j', (last, next) => {
  expect(shared(last, next)).toEqual(next);
  expect(shared(last, next)).not.toBe(last);
});
