import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import { listWeightEntries } from '../weight-entries.repository.ts';
import * as weightEntries from '../weight-entries.service.ts';
import { last, preview, redo, run, undo } from './weight-file.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.services.db.deleteFrom('weightEntries').execute();
  await site.services.db.deleteFrom('weightImports').execute();
});

const fileOf = (...rows: string[]) => ({
  name: 'weights.csv',
  text: ['Date,Weight (lb),Notes', ...rows].join('\n'),
});
const add = (day: string, weight: string) =>
  weightEntries.create(site, { date: `${day}T00:00:00.000Z`, weight });
const all = async () => (await listWeightEntries(site.services.db, { limit: -1, offset: 0 })).items;
const stored = async () => (await all()).map(({ date, weight }) => [date.slice(0, 10), weight]);

/** A hundred days around 180 lb, from August 1, 2026. */
const HUNDRED = Array.from({ length: 100 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 7, 1 + index)).toISOString().slice(0, 10);
  return `${day},${(180 + Math.sin(index * 2.4)).toFixed(1)},`;
});

describe('the preview', () => {
  it('says what is new, what is there, and what is odd', async () => {
    await add('2026-11-10', '180.4');
    const rows = ['2026-11-10,180.4,', '2026-11-10,181.0,', '2026-11-11,80.0,', '2031-01-01,180,'];
    const { entries, problem } = await preview(site, fileOf(...HUNDRED, ...rows));
    expect(problem).toBeNull();
    expect(entries.slice(100).map(({ isThere, odd }) => [isThere, odd])).toEqual([
      [true, null],
      [false, 'sameDay'],
      [false, 'weight'],
      [false, 'future'],
    ]);
    expect(entries.slice(0, 100).filter(({ odd, isThere }) => odd || isThere)).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('names the row that cannot be read, and a file of which nothing can be read', async () => {
    const { unread, entries } = await preview(site, fileOf('2026-11-10,180,', '2026-11-31,180,'));
    expect(unread).toEqual([{ line: 3, message: '“2026-11-31” is not a date' }]);
    expect(entries).toHaveLength(1);
    const { problem } = await preview(site, { name: 'a.csv', text: 'hello' });
    expect(problem).toMatchObject({ line: 1 });
  });
});

describe('an import', () => {
  it('adds what the site does not have; a second one adds nothing', async () => {
    await add('2026-11-10', '180.4');
    const file = fileOf('2026-11-10,180.4,', '2026-11-11,180.1,at home', '2026-11-11,180.1,again');
    expect(await run(site, file)).toMatchObject({ name: 'weights.csv', entries: 1 });
    expect(await stored()).toEqual([
      ['2026-11-11', '180.1'],
      ['2026-11-10', '180.4'],
    ]);
    await expect(run(site, file)).rejects.toThrow('The site has all of these entries already');
  });

  it('with a bad row in the middle changes nothing, and names the row', async () => {
    const rows = HUNDRED.with(50, '2026-09-20,one hundred,');
    await expect(run(site, fileOf(...rows))).rejects.toThrow(
      'Line 52: “one hundred” is not a weight. Correct it or leave it out. Nothing was imported',
    );
    expect(await stored()).toEqual([]);
  });

  it('leaves out the lines that the owner leaves out, whether they can be read or not', async () => {
    const file = fileOf(
      '2026-11-10,180,',
      '2026-11-11,18.0,',
      '2026-11-31,180,',
      '2026-11-12,,Ill',
    );
    await expect(run(site, { ...file, leftOut: [3, 4] })).rejects.toThrow('Line 5: It has a note');
    expect(await run(site, { ...file, leftOut: [3, 4, 5] })).toMatchObject({ entries: 1 });
    expect(await stored()).toEqual([['2026-11-10', '180.0']]);
  });

  it('is refused while the unit or the order of the dates is not known', async () => {
    const file = { name: 'a.csv', text: 'Date,Weight\n5/1/2026,82.1' };
    await expect(run(site, file)).rejects.toThrow('Say in which unit the weights are');
    const strange = { name: 'a.csv', text: 'Wann;Wieviel\n5/1/2026;82' };
    await expect(run(site, strange)).rejects.toThrow('Say which columns');
    await expect(run(site, { ...file, unit: 'kg' })).rejects.toThrow('Say in which order');
    await run(site, { ...file, unit: 'kg', dateOrder: 'dmy' });
    expect(await stored()).toEqual([['2026-01-05', '181.0']]);
  });

  it('is asked what its columns are once: the answer holds for the next file with the same header', async () => {
    const file = (day: number) => ({
      name: 'a.csv',
      text: `Wann;Wieviel;Wo\n${day}.11.2026;82,5;Bad`,
    });
    expect(await preview(site, file(3))).toMatchObject({ columns: null, unit: null });
    const answers = { columns: { date: 0, weight: 1 }, unit: 'kg', dateOrder: 'dmy' } as const;
    await run(site, { ...file(3), ...answers });
    expect(await preview(site, file(4))).toMatchObject({
      ...answers,
      entries: [{ weight: '181.9' }],
    });
    // She may say otherwise, and another header is another file.
    expect(await preview(site, { ...file(4), unit: 'lb' })).toMatchObject({ unit: 'lb' });
    const other = { ...file(4), text: file(4).text.replace('Wo', 'Ort') };
    expect(await preview(site, other)).toMatchObject({ columns: null });
    expect(await run(site, file(4))).toMatchObject({ entries: 1 });
  });

  it('knows the order of the dates from an earlier file with the same header, of which they told it', async () => {
    const file = (day: string) => ({ name: 'a.csv', text: `Datum;Gewicht (kg)\n${day};82,5` });
    expect(await preview(site, file('03.02.2026'))).toMatchObject({ dateOrder: null });
    await run(site, file('31.01.2026'));
    expect(await preview(site, file('03.02.2026'))).toMatchObject({
      dateOrder: 'dmy',
      entries: [{ day: '2026-02-03' }],
    });
    expect(await run(site, file('03.02.2026'))).toMatchObject({ entries: 1 });
  });

  it('of several weights on one day keeps their order: the last line is the newest', async () => {
    const weights = Array.from({ length: 8 }, (_, index) => (181 + index / 10).toFixed(1));
    await run(site, fileOf('2026-11-10,182.0,', ...weights.map((each) => `2026-11-11,${each},`)));
    expect((await stored()).map(([, weight]) => weight)).toEqual([
      ...weights.toReversed(),
      '182.0',
    ]);
    expect(await weightEntries.stats(site)).toMatchObject({ currentWeight: 181.7 });
    // The site's own file goes back to the same order.
    const { body } = await site.asOwner({ method: 'GET', url: '/api/admin/weight-entries.csv' });
    await site.services.db.deleteFrom('weightEntries').execute();
    await run(site, { name: 'weights.csv', text: body });
    expect(await weightEntries.stats(site)).toMatchObject({ currentWeight: 181.7 });
    expect(await undo(site)).toEqual({ removed: 9, kept: 0 });
  });

  it('of 2,500 rows is made and undone whole', async () => {
    const day = (index: number) =>
      new Date(Date.UTC(2016, 0, 1 + index)).toISOString().slice(0, 10);
    const rows = Array.from({ length: 2500 }, (_, index) => `${day(index)},${180 + (index % 7)},`);
    expect(await run(site, fileOf(...rows))).toMatchObject({ entries: 2500 });
    expect(await undo(site)).toEqual({ removed: 2500, kept: 0 });
    expect(await stored()).toEqual([]);
  });
});

describe('undo', () => {
  it('removes what the last import made, and leaves what the owner has changed since', async () => {
    await add('2026-11-01', '182.0');
    await run(site, fileOf('2026-11-02,181.9,', '2026-11-03,181.0,'));
    expect(await last(site)).toMatchObject({ name: 'weights.csv', entries: 2 });
    const edited = (await all()).find(({ weight }) => weight === '181.0');
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    await weightEntries.update(site, edited?.id ?? '', { notes: 'With shoes' });
    expect(await undo(site)).toEqual({ removed: 1, kept: 1 });
    expect(await stored()).toEqual([
      ['2026-11-03', '181.0'],
      ['2026-11-01', '182.0'],
    ]);
    expect(await last(site)).toBeNull();
    await expect(undo(site)).rejects.toThrow('There is no import to take back');
  });

  it('can be undone too: the entries come again as they were', async () => {
    await run(site, fileOf('2026-11-02,181.9,', '2026-11-03,181.0,Tired'));
    const before = await all();
    await undo(site);
    expect(await stored()).toEqual([]);
    expect(await redo(site)).toBe(2);
    expect(await all()).toEqual(before);
    expect(await last(site)).toMatchObject({ entries: 2 });
    await expect(redo(site)).rejects.toThrow('There is no import to bring again');
    expect(await undo(site)).toEqual({ removed: 2, kept: 0 });
  });
});

it('an export imports to the same, to the digit', async () => {
  await add('2026-11-01', '182.3');
  await weightEntries.create(site, {
    date: '2026-11-02T06:30:00.000Z',
    weight: '181.7',
    bmi: '25.3',
    energyLevel: 'high',
    notes: '=1+1, “so”\nit is',
  });
  const before = (await all()).map(({ id: _, createdAt: __, updatedAt: ___, ...each }) => each);
  const { statusCode, headers, body } = await site.asOwner({
    method: 'GET',
    url: '/api/admin/weight-entries.csv',
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body).toContain("'=1+1");
  await site.services.db.deleteFrom('weightEntries').execute();
  await run(site, { name: 'weights.csv', text: body });
  expect((await all()).map(({ id: _, createdAt: __, updatedAt: ___, ...each }) => each)).toEqual(
    before,
  );
});
