import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.services.db.deleteFrom('siteSections').execute();
  await site.services.db.deleteFrom('siteSectionVersions').execute();
});

const nora = {
  name: 'Nora Cooks',
  tagline: 'One pan at a time',
  author: 'Nora',
  copyrightYear: 2027,
};

async function call(procedure: string, json?: object) {
  const url = `/trpc/siteIdentity.${procedure}`;
  const method = procedure === 'stored' ? 'GET' : 'POST';
  site.clock.now = new Date(site.clock.now.getTime() + 1000);
  const response = await site.asOwner({
    method,
    url,
    ...(method === 'POST' && { payload: { json: json ?? null } }),
  });
  const body = response.json();
  return { status: response.statusCode, ...(body.result?.data.json ?? body.error.json) };
}

it('has nothing stored at first', async () => {
  expect(await call('stored')).toEqual({
    status: 200,
    identity: null,
    updatedAt: null,
    earlier: 0,
  });
});

it('keeps what it was before, and brings it back', async () => {
  expect(await call('save', nora)).toMatchObject({ identity: nora, earlier: 1 });
  const other = { ...nora, name: 'Nora Bakes' };
  expect(await call('save', other)).toMatchObject({ identity: other, earlier: 2 });
  // The same again is no version.
  expect(await call('save', other)).toMatchObject({ earlier: 2 });
  expect(await call('undo')).toMatchObject({ identity: nora, earlier: 1 });
  expect(await call('reset')).toMatchObject({ identity: null, earlier: 2 });
  expect(await call('undo')).toMatchObject({ identity: nora, earlier: 1 });
  expect(await call('undo')).toMatchObject({ identity: null, earlier: 0 });
  expect(await call('undo')).toMatchObject({ status: 400, message: 'There is no earlier version' });
});

it('keeps the last twenty versions', async () => {
  for (let nr = 0; nr < 23; nr += 1) await call('save', { ...nora, name: `Name ${nr}` });
  expect(await call('stored')).toMatchObject({ earlier: 20 });
  expect(await call('undo')).toMatchObject({ identity: { name: 'Name 21' }, earlier: 19 });
});

it('refuses a change that began from another version', async () => {
  const { updatedAt } = await call('save', nora);
  await call('save', { ...nora, name: 'Elsewhere' });
  const stale = await call('save', { ...nora, tagline: 'Mine', baseUpdatedAt: updatedAt });
  expect(stale).toMatchObject({ status: 409 });
  expect(await call('stored')).toMatchObject({ identity: { name: 'Elsewhere' } });
});

it.each([
  [{ name: ' ' }, 'Name is required'],
  [{ name: 'x'.repeat(31) }, 'Name must be at most 30 characters'],
  [{ copyrightYear: 'soon' }, 'The year must be a whole number from 1900 to 2200'],
  [{ copyrightYear: 2025.5 }, 'The year must be a whole number from 1900 to 2200'],
])('refuses %j', async (change, message) => {
  expect(await call('save', { ...nora, ...change })).toMatchObject({ status: 400, message });
});
