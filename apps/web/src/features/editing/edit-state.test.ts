import { expect, it } from 'vitest';
import { type EditEvent, type EditState, hasSent, reduce, startOf } from './edit-state.ts';

const T1 = '2026-11-01T08:00:00.000Z';
const T2 = '2026-11-01T09:00:00.000Z';
const stored = () => startOf<{ title: string }>({ id: 'a', updatedAt: new Date(T1) }, 'key');
const fresh = () => startOf<{ title: string }>({ id: undefined }, 'key');
const after = (
  state: EditState<{ title: string }>,
  ...events: EditEvent<{ title: string }>[]
): EditState<{ title: string }> => events.reduce(reduce<{ title: string }>, state);
const theirs = { values: { title: 'Theirs' }, updatedAt: new Date(T2) };

it('goes on with the row that a save made, and with a key of its own for the next new one', () => {
  const state = after(
    fresh(),
    { is: 'started' },
    { is: 'creationSent', values: { title: 'Soup' } },
    { is: 'saved', row: { id: 'b', updatedAt: new Date(T2) }, newKey: 'next' },
  );
  expect(state).toEqual(startOf({ id: 'b', updatedAt: new Date(T2) }, 'next'));
});

it('remembers what was sent of a new row until the server refuses it', () => {
  const sent = after(fresh(), { is: 'creationSent', values: 1 }, { is: 'unanswered', sent: '1' });
  expect(sent).toMatchObject({
    creation: { idempotencyKey: 'key', sent: 1 },
    save: { is: 'unanswered', sent: '1' },
    unanswered: [],
  });
  expect(after(sent, { is: 'creationRefused' }).creation).toEqual({ idempotencyKey: 'key' });
});

it('remembers each change without an answer, until the row is known to have one of them', () => {
  const state = after(stored(), { is: 'unanswered', sent: '1' }, { is: 'unanswered', sent: '2' });
  expect(state.unanswered).toEqual(['1', '2']);
  expect(after(state, { is: 'foundOwnChange', updatedAt: new Date(T2) })).toMatchObject({
    baseUpdatedAt: T2,
    unanswered: [],
  });
});

it.each([
  ['overwrites', { baseUpdatedAt: T2, save: { is: 'conflict', isMerging: false } }],
  ['merges', { baseUpdatedAt: T2, save: { is: 'conflict', isMerging: true } }],
] as const)('lets the owner answer a conflict: %s', (is, expected) => {
  expect(after(stored(), { is: 'changedElsewhere', theirs }, { is })).toMatchObject(expected);
});

it('changes nothing by an answer to a conflict whose other text could not be read', () => {
  const state = after(stored(), { is: 'changedElsewhere', theirs: undefined });
  expect(after(state, { is: 'overwrites' })).toBe(state);
});

it('takes theirs, and makes a new row of one that is gone', () => {
  const conflict = after(stored(), { is: 'changedElsewhere', theirs });
  expect(after(conflict, { is: 'took', updatedAt: new Date(T2) })).toEqual({
    ...stored(),
    baseUpdatedAt: T2,
  });
  const gone = after(stored(), { is: 'deletedElsewhere' }, { is: 'savesAsNew', newKey: 'new' });
  expect(gone).toEqual(startOf({ id: undefined }, 'new'));
});

it('begins from the version, key and unanswered changes of a draft', () => {
  const draft = { baseUpdatedAt: T2, unanswered: ['1'] };
  expect(after(stored(), { is: 'draftRestored', draft, newKey: 'new' })).toEqual({
    ...stored(),
    baseUpdatedAt: T2,
    unanswered: ['1'],
    creation: { idempotencyKey: 'new' },
  });
});

it.each([
  [{ title: 'Soup', slug: 'soup', tags: null }, { title: ' Soup ', slug: '', tags: '' }, true],
  [{ title: 'Soup', published: true }, { title: 'Soup', published: false }, false],
  [{ count: { a: 1 } }, { count: { a: 1 } }, true],
  [{ title: null }, { title: 'Soup' }, false],
])('tells whether %o has what was sent: %o', (row, sent, expected) => {
  expect(hasSent(row, JSON.stringify(sent))).toBe(expected);
});
