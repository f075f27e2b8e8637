import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUp } from '../../server/set-up.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { firstSteps } from './first-steps.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const save = (setting: object) =>
  site.asOwner({
    method: 'POST',
    url: '/trpc/siteSettings.save',
    payload: { json: setting },
  });

it('replaces the setting with the same key', async () => {
  const first = (await save({ key: 'goal_weight', value: '145' })).json().result.data.json;
  const second = (await save({ key: 'goal_weight', value: 144.5 })).json().result.data.json;
  expect(second).toMatchObject({ id: first.id, key: 'goal_weight', value: '144.5' });
});

it('has no goal on a new site until its owner sets one, and lists it as a setting without a value', async () => {
  const own = await openTestSite({ env: { SEED: 'none' } });
  await setUp(own.services, () => undefined);
  const goal = async () => (await own.inject({ url: '/api/site-settings' })).json();
  expect(await goal()).toMatchObject([{ key: 'goal_weight', value: null }]);
  expect((await firstSteps(own.services)).done).toMatchObject({ goal: false, import: false });
  const payload = { key: 'goal_weight', value: 150 };
  await own.asOwner({ method: 'POST', url: '/api/site-settings', payload });
  expect(await goal()).toMatchObject([{ key: 'goal_weight', value: '150' }]);
  expect((await firstSteps(own.services)).done.goal).toBe(true);
  await own.close();
});

it('shows visitors public settings only', async () => {
  await save({ key: 'internal_note', value: 'not yours' });
  const url = '/api/site-settings';
  const keys = (response: { json: () => { key: string }[] }) =>
    response.json().map(({ key }) => key);
  expect(keys(await site.inject({ method: 'GET', url }))).toEqual(['goal_weight']);
  expect(keys(await site.asOwner({ method: 'GET', url }))).toEqual([
    'goal_weight',
    'internal_note',
  ]);
});

it.each([
  [{ key: 'goal_weight', value: '' }, 'Goal weight is required'],
  [{ key: 'goal_weight' }, 'Goal weight is required'],
  [
    { key: 'goal_weight', value: 'slim' },
    'Goal weight must be a number from 44.1 to 771.6 pounds (20 to 350 kg)',
  ],
  [{ key: 'height_inches', value: 'tall' }, 'Height must be a number from 0 to 120'],
  [
    { key: 'visit_retention_days', value: '1.5' },
    'The number of days must be a whole number from 0 to 36500',
  ],
  [{ key: '', value: 'x' }, 'Key is required'],
  [{ key: 'section:identity', value: '{}' }, 'Key must not begin with section:'],
  [{ key: 'sugar_alcohols', value: 'x' }, 'The site keeps this setting itself: choose another key'],
])('refuses %j', async (setting, message) => {
  const response = await save(setting);
  expect(response.statusCode).toBe(400);
  expect(response.json().error.json.message).toBe(message);
});
