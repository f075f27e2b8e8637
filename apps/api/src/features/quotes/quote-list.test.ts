import { randomUUID } from 'node:crypto';
import type { ListedQuote } from '@site/schema/quotes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['quotes', 'dailyQuotes', 'siteSectionVersions'] as const) {
    await site.services.db.deleteFrom(table).execute();
  }
});

async function call(procedure: string, json?: object) {
  const method = procedure === 'list' ? 'GET' : 'POST';
  const response = await site.asOwner({
    method,
    url: `/trpc/quotes.${procedure}`,
    ...(method === 'POST' && { payload: { json: json ?? null } }),
  });
  const body = response.json();
  return { status: response.statusCode, ...(body.result?.data.json ?? body.error.json) };
}

const texts = ({ quotes }: { quotes: ListedQuote[] }) => quotes.map(({ quote }) => quote);
const today = async () =>
  (await site.inject({ method: 'GET', url: '/api/quote-of-the-day' })).json();

it('adds, edits and removes, and takes each change back', async () => {
  const first = await call('create', { quote: ' Salt. ', author: 'Nell' });
  expect(first).toMatchObject({ quotes: [{ quote: 'Salt.', author: 'Nell' }], earlier: 1 });
  const [{ id }] = first.quotes;
  await call('create', { quote: 'Butter.', author: 'Ruth' });
  await call('update', { id, quote: 'More salt.', author: 'Nell' });
  // The same again is no change.
  expect(await call('update', { id, quote: 'More salt.', author: 'Nell' })).toMatchObject({
    earlier: 3,
  });
  expect(texts(await call('delete', { id }))).toEqual(['Butter.']);
  expect(texts(await call('undo'))).toEqual(['More salt.', 'Butter.']);
  expect(texts(await call('undo'))).toEqual(['Salt.', 'Butter.']);
  await call('undo');
  expect(texts(await call('undo'))).toEqual([]);
  expect(await call('undo')).toMatchObject({ status: 400, message: 'There is no earlier version' });
});

it('imports one a line: adds what is new, and names what it cannot read', async () => {
  await call('create', { quote: 'Salt.', author: 'Nell' });
  const answer = await call('importLines', { text: 'Salt. — Nell\nButter. — Ruth\nNobody\n' });
  expect(answer).toMatchObject({
    added: 1,
    known: 1,
    unread: [{ number: 3, text: 'Nobody' }],
    earlier: 2,
  });
  expect(texts(answer)).toEqual(['Salt.', 'Butter.']);
  expect(texts(await call('undo'))).toEqual(['Salt.']);
});

it('draws the quote of the day from the list; a corrected or removed one leaves at once', async () => {
  const { quotes } = await call('create', { quote: 'Slat.', author: 'Nell' });
  expect(await today()).toEqual({ quote: 'Slat.', author: 'Nell' });
  await call('update', { id: quotes[0].id, quote: 'Salt.', author: 'Nell' });
  expect(await today()).toEqual({ quote: 'Salt.', author: 'Nell' });
  // More quotes change nothing for today.
  await call('importLines', { text: 'Butter. — Ruth\nPepper. — Ann' });
  expect(await today()).toEqual({ quote: 'Salt.', author: 'Nell' });
  await call('delete', { id: quotes[0].id });
  expect((await today()).quote).toMatch(/Butter|Pepper/);
});

it('corrects the quote of the day in the time zone of the settings', async () => {
  site.clock.now = new Date('2026-11-18T12:00:00.000Z');
  const { quotes } = await call('create', { quote: 'Salt.', author: 'Nell' });
  const save = (timeZone: string) =>
    site.asOwner({
      method: 'POST',
      url: '/trpc/siteSections.save',
      payload: { json: { section: 'region', value: { timeZone, unit: 'lb' } } },
    });
  // There the day has begun.
  expect((await save('Pacific/Auckland')).statusCode).toBe(200);
  expect(await today()).toMatchObject({ quote: 'Salt.' });
  await call('update', { id: quotes[0].id, quote: 'More salt.', author: 'Nell' });
  expect(await today()).toMatchObject({ quote: 'More salt.' });
  await save('');
});

it('leaves a quote alone that was set for the day', async () => {
  const set = { quote: 'Chosen for today', author: 'The owner' };
  await site.services.db
    .insertInto('dailyQuotes')
    .values({
      id: randomUUID(),
      date: '2026-11-18',
      ...set,
      createdAt: '2026-11-01T00:00:00.000Z',
    })
    .execute();
  const { quotes } = await call('create', { quote: 'Salt.', author: 'Nell' });
  await call('delete', { id: quotes[0].id });
  expect(await today()).toEqual(set);
});

it('refuses what the page has no room for, with nothing changed', async () => {
  const lines = Array.from({ length: 1001 }, (_, number) => `Quote ${number} — Nell`).join('\n');
  expect(await call('importLines', { text: lines })).toMatchObject({
    status: 400,
    message: 'The list has room for 1000 quotes; this would make 1001',
  });
  expect(await call('create', { quote: 'x'.repeat(241), author: 'Nell' })).toMatchObject({
    status: 400,
    message: 'Quote must be at most 240 characters',
  });
  expect(await call('create', { quote: 'Salt.', author: ' ' })).toMatchObject({
    status: 400,
    message: 'Author is required',
  });
  expect(await call('delete', { id: randomUUID() })).toMatchObject({ status: 404 });
  await call('create', { quote: 'Salt.', author: 'Nell' });
  expect(await call('create', { quote: 'Salt.', author: 'Nell' })).toMatchObject({
    status: 400,
    message: 'This quote is in the list already',
  });
  expect(await call('list')).toMatchObject({ earlier: 1 });
});
