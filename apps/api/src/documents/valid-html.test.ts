/** The documents are valid HTML, as a validator of others reads them. `pnpm check:html` also reads them as browsers leave them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as weightEntries from '../features/weight-entries/weight-entries.service.ts';
import { openBuiltSite, PAGES, RECIPE } from '../testing/built-site.ts';
import { htmlFaults } from '../testing/html-faults.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
  // A line needs two.
  for (const month of ['10', '11'])
    await weightEntries.create(
      { services: site.services },
      { date: `2026-${month}-01T00:00:00.000Z`, weight: '150.5' },
    );
});
afterAll(() => site.close());

it.each([
  ...PAGES,
  '/photo-gallery?category=dinner',
  `${RECIPE}?servings=6`,
  '/weight-tracking?range=3m&trend=false',
  '/blog?search=soup',
])('%s', async (url) => {
  const { body } = await site.inject({ url });
  expect(await htmlFaults(url, body)).toEqual([]);
});
