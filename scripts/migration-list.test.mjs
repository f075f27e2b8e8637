import { expect, it } from 'vitest';
import { movedMigration, namesIn } from './lib/migration-list.mjs';

const EARLIER = ['0001-initial', '0003-drafts'];

it('reads the names of a list', () => {
  expect(
    namesIn("const all = {\n  '0001-initial': initial,\n  '0003-drafts': drafts,\n};\n"),
  ).toEqual(EARLIER);
});

it.each([
  ['the same list', EARLIER, undefined],
  ['a new one at the end, whatever its number', [...EARLIER, '0002-tags'], undefined],
  ['a new one before an old one', ['0001-initial', '0002-tags', '0003-drafts'], '0003-drafts'],
  ['another name', ['0001-initial', '0004-drafts'], '0003-drafts'],
  ['one less', ['0001-initial'], '0003-drafts'],
])('tells of %s what has moved', (_what, now, moved) => {
  expect(movedMigration(EARLIER, now)).toBe(moved);
});
