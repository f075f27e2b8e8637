import { expect, it } from 'vitest';
import { takenBack } from './change-kept.ts';

const items = (text: string) =>
  [...text.matchAll(/(\w)(\d)/g)].map(([, key = '', at]) => ({ key, at }));
const text = (all: readonly { key: string; at?: string | undefined }[]) =>
  all.map(({ key, at }) => key + at).join(' ');

it.each([
  ['what was removed is at its place again', 'a1 c1', 'a1 b1 c1', 'a1 c1', 'a1 b1 c1'],
  ['what was added is gone', 'a1 b1', 'a1', 'a1 b1', 'a1'],
  ['what was changed is as before', 'a1 b2', 'a1 b1', 'a1 b2', 'a1 b1'],
  [
    'what was changed or added since, in another tab, stays',
    'a3 b2 d1',
    'a1 b1',
    'a1 b2',
    'a3 b1 d1',
  ],
  ['what was removed since stays away', 'b2', 'a1 b1', 'a1 b2', 'b1'],
  ['all that was cleared comes back', '', 'a1 b1', '', 'a1 b1'],
])('%s', (_, now, before, after, expected) => {
  const change = {
    before: items(before),
    after: items(after),
    keyOf: ({ key }: { key: string }) => key,
  };
  expect(text(takenBack(items(now), change))).toBe(expected);
});
