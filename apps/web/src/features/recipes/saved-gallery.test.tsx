import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderGallery } from '../../testing/render-page.tsx';
import { aRecipe } from '../../testing/samples.ts';

const KEY = 'kept:recipes';

afterEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
});

/** `dish-1` is the first of the owner's order. Every tenth is a dessert. */
const dishes = Array.from({ length: 620 }, (_, index) => ({
  ...aRecipe({
    slug: `dish-${index + 1}`,
    title: `Dish ${index + 1}`,
    category: (index + 1) % 10 === 0 ? 'dessert' : 'dinner',
  }),
  minutes: null,
}));

/** As another tab does. */
function store(recipes: unknown[]) {
  localStorage.setItem(KEY, JSON.stringify(recipes));
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
}
const save = (...numbers: number[]) =>
  store(numbers.map((n) => ({ slug: `dish-${n}`, title: `Dish ${n}` })));
const kept = () =>
  JSON.parse(localStorage.getItem(KEY) ?? '[]').map(({ slug }: { slug: string }) => slug);

const offers = { maxNetCarbs: [], minProtein: [], minFiber: [], maxTime: [], diets: [] };

/** Renders the gallery, and tells what it asked the server for. */
async function open(url: string) {
  const asked: object[] = [];
  await renderGallery(url, {
    recipes: {
      tiles(input) {
        asked.push(input);
        const { limit = 500, offset = 0, category, only } = input;
        const slugs = only?.split(',');
        const found = dishes
          .filter((dish) => !category || dish.category === category)
          .filter(({ slug }) => !slugs || slugs.includes(slug));
        const items = found.slice(Number(offset), Number(offset) + Number(limit));
        return { items, total: found.length, offers };
      },
      movedSlugs: () => ({ 'old-dish': 'dish-7' }),
    },
    tags: { list: () => ({ recipes: [], blogPosts: [] }) },
  });
  return asked;
}

const tiles = page.getByRole('list').getByRole('link', { name: /^Dish/ });
const titles = () => tiles.elements().map(({ textContent }) => textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('nothing is saved: the page says how to save', async () => {
  await open('/photo-gallery?saved=1');
  await expect.element(page.getByText('Nothing is saved yet')).toBeVisible();
  await expect.element(page.getByText('0 saved recipes')).toBeVisible();
  await expect.element(button('Bring a file')).toBeVisible();
  expect(button('Forget all').query()).toBeNull();
});

test('one is saved, shown, taken back and saved again, and another tab follows', async () => {
  save(3);
  const asked = await open('/photo-gallery?saved=1');
  await expect.element(page.getByText('1 saved recipe')).toBeVisible();
  await expect.element(button('Save Dish 3')).toHaveAttribute('aria-pressed', 'true');
  expect(JSON.stringify(asked)).not.toContain('dish-3');
  await button('Save Dish 3').click();
  await expect.element(page.getByText('Nothing is saved yet')).toBeVisible();
  expect(kept()).toEqual([]);
  await button('Undo').click();
  await expect.element(button('Save Dish 3')).toBeVisible();
  save(9, 3);
  await expect.poll(titles).toEqual(['Dish 9', 'Dish 3']);
});

test('500 stand in pages, the last saved first, and within the other filters', async () => {
  save(...Array.from({ length: 500 }, (_, index) => 600 - index));
  const asked = await open('/photo-gallery?saved=1&page=2');
  await expect.element(page.getByText(/^500 saved recipes/)).toBeVisible();
  await expect.poll(() => titles().slice(0, 2)).toEqual(['Dish 552', 'Dish 551']);
  expect(titles()).toHaveLength(48);
  // All of the list that everybody gets, in two answers.
  expect(asked).toContainEqual(expect.objectContaining({ limit: 500, offset: 500 }));
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Desserts');
  await expect.element(page.getByText(/^50 saved recipes/)).toBeVisible();
  await expect.poll(() => titles().slice(0, 2)).toEqual(['Dish 600', 'Dish 590']);
});

test('one that the site no longer has is named and can be dropped; one that moved is followed', async () => {
  const gone = { slug: 'gone', title: 'Gone Pie' };
  store([gone, { slug: 'old-dish', title: 'Dish 7' }, {}, 5]);
  await open('/photo-gallery?saved=1');
  await expect.poll(titles).toEqual(['Dish 7']);
  await button('Remove Gone Pie').click();
  await expect.poll(kept).toEqual(['dish-7']);
  expect(page.getByText('No longer on this site').query()).toBeNull();
});

test('a list that was sent can be saved whole', async () => {
  save(2);
  await open('/photo-gallery?only=Dish-1,dish-2,dish-3,none');
  await expect.element(page.getByText(/ 1 of its recipes is no longer here/)).toBeVisible();
  await button('Save all 3').click();
  await expect.element(page.getByText('Saved. Kept in this browser alone.')).toBeVisible();
  expect(kept()).toEqual(['dish-1', 'dish-3', 'dish-2']);
});

test('the newest 30 are sent', async () => {
  save(...Array.from({ length: 40 }, (_, index) => 40 - index));
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open('/photo-gallery?saved=1');
  await button('Send this list').click();
  await expect.element(page.getByText('Link copied. The newest 30 of 40 are in it.')).toBeVisible();
  const [[url] = []] = vi.mocked(navigator.clipboard.writeText).mock.calls;
  expect(url).toMatch(/^http:\/\/localhost\/photo-gallery\?only=dish-40,dish-39,.*,dish-11$/);
});

test('a file is brought, and all is forgotten', async () => {
  save(1);
  localStorage.setItem('another', 'stays');
  await open('/photo-gallery?saved=1');
  const file = page.getByLabelText('A file of saved recipes');
  await userEvent.upload(file, new File(['{"recipes":[{"slug":"../x"}]}'], 'a.json'));
  await expect.element(page.getByText(/^This file has no saved recipes/)).toBeVisible();
  const recipes = [1, 2, 2].map((n) => ({ slug: `dish-${n}`, title: `Dish ${n}` }));
  await userEvent.upload(file, new File([JSON.stringify({ recipes })], 'b.json'));
  await expect.element(page.getByText('1 added. 1 were here already.')).toBeVisible();
  await expect.poll(titles).toEqual(['Dish 1', 'Dish 2']);
  await button('Forget all').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget all' }).click();
  await expect.element(page.getByText('Nothing is saved yet')).toBeVisible();
  expect({ ...localStorage }).toEqual({ another: 'stays' });
});

const ingredient = { key: 'leek', food: ['leek', 'leeks'], aisle: 'produce', measures: [] };
const leeks = (change: object) => ({
  kind: 'recipe',
  key: 'soup',
  recipe: {
    id: 'soup',
    slug: 'soup',
    title: 'Soup',
    servings: 2,
    updatedAt: '2026-11-01T08:00:00Z',
    lines: [{ line: 0, text: '2 leeks', ingredients: [{ ...ingredient, ...change }] }],
  },
  servings: 4,
  ticked: [],
  cleared: [],
});

test.each<[what: string, content: unknown]>([
  ['a list of something else', [{ slug: 'dish-1', title: 'Dish 1' }]],
  ['other shapes', { recipes: { 0: { slug: 'dish-1' } }, shopping: 'soup', pantry: [null, 5] }],
  ['another version', { version: 9, saved: [{ id: 1 }], shopping: [{ kind: 'meal', key: 'a' }] }],
  ['no name of a food', { shopping: [leeks({ food: 7 })] }],
  ['no key of a food', { shopping: [leeks({ key: { a: 1 } })] }],
  ['an aisle that no shop has', { shopping: [leeks({ aisle: 'attic' })] }],
  ['a unit that no kitchen has', { shopping: [leeks({ measures: [{ unit: 'ell', amount: 1 }] })] }],
  [
    'an amount that is no number',
    { shopping: [leeks({ measures: [{ unit: 'g', amount: 'many' }] })] },
  ],
  ['servings that are no number', { shopping: [{ ...leeks({}), servings: 'four' }] }],
  ['ticks that are no list', { shopping: [{ ...leeks({}), ticked: 'leek' }] }],
  ['more than a browser can keep', { recipes: ['x'.repeat(5_000_000)] }],
])('a file with %s changes nothing', async (_, content) => {
  save(3);
  await open('/photo-gallery?saved=1');
  const file = new File([JSON.stringify(content)], 'other.json');
  await userEvent.upload(page.getByLabelText('A file of saved recipes'), file);
  await expect.element(page.getByText(/^This file has no saved recipes/)).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([KEY]);
  expect(kept()).toEqual(['dish-3']);
});

test('of a file of another site, the list comes, and its recipes are named', async () => {
  await open('/photo-gallery?saved=1');
  const content = { recipes: [{ slug: 'soup', title: 'Soup', by: 5 }], shopping: [leeks({}), {}] };
  const file = new File([JSON.stringify(content)], 'other.json');
  await userEvent.upload(page.getByLabelText('A file of saved recipes'), file);
  await expect
    .element(page.getByText('1 added. 0 were here already. Its shopping list is on yours.'))
    .toBeVisible();
  await expect.element(button('Remove Soup')).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe('[{"slug":"soup","title":"Soup"}]');
});

test.each(['QuotaExceededError', 'SecurityError'])(
  'storage that refuses with %s is told of',
  async (name) => {
    const refuse = () => {
      throw new DOMException('No', name);
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    if (name === 'SecurityError') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    await open('/photo-gallery');
    await button('Save Dish 1').click();
    await expect.element(page.getByText('This browser did not keep it')).toBeVisible();
    await expect.element(button('Save Dish 1')).toHaveAttribute('aria-pressed', 'false');
  },
);

test('the visit is told that something was saved, not when it is taken back', async () => {
  const heard = vi.fn();
  addEventListener('recipe-kept', heard);
  await open('/photo-gallery');
  await button('Save Dish 1').click();
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  await button('Save Dish 1').click();
  await expect.element(page.getByText('No longer saved')).toBeVisible();
  expect(heard).toHaveBeenCalledTimes(1);
});
