/** The shopping list of a reader, as her browser keeps it. */
import type { Aisle, ShoppingMeasure, ShoppingRecipe } from '@site/ingredients/shopping-ingredient';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderShoppingList } from '../../../testing/render-page.tsx';
import { aRecipe, listOf } from '../../../testing/samples.ts';

afterEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
});

type Wanted = [food: string, aisle: Aisle, ...measures: ShoppingMeasure[]];

const grams = (amount: number): ShoppingMeasure => ({ unit: 'g', amount });
const FIRST = new Date('2026-11-01T08:00:00Z');

/** For two. */
const wants = (slug: string, ...lines: Wanted[]): ShoppingRecipe => ({
  id: slug,
  slug,
  title: slug.replace(/^./, (letter) => letter.toUpperCase()),
  servings: 2,
  updatedAt: FIRST,
  lines: lines.map(([food, aisle, ...measures], line) => ({
    line,
    text: `some ${food}`,
    ingredients: [{ key: food, food: [food, food], aisle, measures }],
  })),
});

const soup = wants(
  'soup',
  ['butter', 'dairy', grams(100)],
  ['leeks', 'produce', grams(300)],
  ['salt', 'spices'],
);
const tart = wants('tart', ['butter', 'dairy', grams(50)]);

/** As another tab does. */
function store(recipes: readonly ShoppingRecipe[]) {
  const items = recipes.map((recipe) => ({
    kind: 'recipe',
    key: recipe.id,
    recipe,
    servings: recipe.servings,
    ticked: [],
    cleared: [],
  }));
  localStorage.setItem('kept:shopping', JSON.stringify(items));
  dispatchEvent(new StorageEvent('storage', { key: 'kept:shopping' }));
}
const kept = () => JSON.parse(localStorage.getItem('kept:shopping') ?? '[]');

/** @param now what the site has of the recipes */
async function open(recipes: readonly ShoppingRecipe[], now = recipes) {
  store(recipes);
  const asked: object[] = [];
  await renderShoppingList({
    recipes: {
      summaries(input) {
        asked.push(input);
        return listOf(...now.map((each) => ({ ...aRecipe(), ...each })));
      },
      shopping: ({ slug }) => now.find((each) => each.slug === slug) as ShoppingRecipe,
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Shopping List' })).toBeVisible();
  return asked;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const box = (name: RegExp) => page.getByRole('checkbox', { name });
const lines = () =>
  page
    .getByRole('checkbox')
    .elements()
    .map((each) => each.closest('label')?.textContent.replaceAll('\u00a0', ' '));
const undo = () => button('Undo').click();

test('nothing is on it: the page says how, and takes a line of her own', async () => {
  const asked = await open([]);
  await expect.element(page.getByText('Nothing is on your list yet')).toBeVisible();
  await page.getByLabelText('A line of your own').fill('Paper towels');
  await userEvent.keyboard('{Enter}');
  await expect.poll(lines).toEqual(['Paper towels']);
  await expect.element(page.getByLabelText('A line of your own')).toHaveValue('');
  await undo();
  await expect.element(page.getByText('Nothing is on your list yet')).toBeVisible();
  expect(asked).toEqual([]);
});

test('the lines of recipes are joined by food; removed, a recipe takes its share away', async () => {
  const asked = await open([soup, tart]);
  await expect
    .poll(lines)
    .toEqual(['Leeks, 300 g for Soup', 'Butter, 150 g for Soup, Tart', 'Salt for Soup']);
  // No line ends between a number and its unit.
  expect(page.getByText('Butter, 150 g').element().textContent).toBe('Butter, 150\u00a0g');
  const aisles = page.getByRole('heading', { level: 2 }).elements();
  expect(aisles.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Produce',
    'Dairy and eggs',
    'Spices',
  ]);
  await page.getByText('2 recipes').click();
  await button('Remove Tart').click();
  await expect.poll(lines).toContain('Butter, 100 g for Soup');
  await undo();
  await expect.poll(lines).toContain('Butter, 150 g for Soup, Tart');
  // No request says which recipes are on the list.
  expect(asked).toEqual([{ published: true, limit: 500, offset: 0 }]);
});

test('servings are changed from the list; more of them bring ticked lines back', async () => {
  await open([soup]);
  await box(/^Butter/).click();
  await page.getByText('1 recipe').click();
  await button('One serving less of Soup').click();
  await expect.poll(lines).toContain('Butter, 50 g for Soup');
  await expect.element(box(/^Butter/)).toBeChecked();
  await expect.element(button('One serving less of Soup')).toBeDisabled();
  for (let time = 0; time < 2; time += 1) await button('One serving more of Soup').click();
  await expect.poll(lines).toContain('Butter, 150 g for Soup');
  await expect.element(box(/^Butter/)).not.toBeChecked();
});

test('a ticked line is wanted again when another recipe wants it', async () => {
  await open([soup]);
  await box(/^Butter/).click();
  const [first] = kept();
  store([tart]);
  localStorage.setItem('kept:shopping', JSON.stringify([first, ...kept()]));
  dispatchEvent(new StorageEvent('storage'));
  await expect.poll(lines).toContain('Butter, 150 g for Soup, Tart');
  await expect.element(box(/^Butter/)).not.toBeChecked();
});

test('an edited line stays as it is, with its recipes, until she takes it back', async () => {
  await open([soup, tart]);
  await button('Edit Butter, 150 g').click();
  await expect.element(page.getByLabelText('Instead of Butter, 150 g')).toHaveFocus();
  await userEvent.keyboard('Good butter{Enter}');
  await expect.poll(lines).toContain('Good butter for Soup, Tart');
  await expect.element(button('Edit Good butter')).toHaveFocus();
  await page.getByText('2 recipes').click();
  await button('Remove Tart').click();
  await expect.poll(lines).toContain('Good butter for Soup');
  await button('Remove Soup').click();
  await expect.poll(lines).toEqual(['Good butter']);
  await undo();
  await button('Edit Good butter').click();
  await button('As the recipes say').click();
  await expect.poll(lines).toContain('Butter, 100 g for Soup');
  await undo();
  await expect.poll(lines).toContain('Good butter for Soup');
});

test('the ticked are cleared, and with the last line its recipe; both come back', async () => {
  await open([soup, tart]);
  await box(/^Butter/).click();
  await button('Clear 1 ticked').click();
  await expect.poll(lines).toEqual(['Leeks, 300 g for Soup', 'Salt for Soup']);
  expect(kept().map(({ key }: { key: string }) => key)).toEqual(['soup']);
  await undo();
  await expect.poll(lines).toContain('Butter, 150 g for Soup, Tart');
  await expect.element(box(/^Butter/)).toBeChecked();
  for (const name of [/^Leeks/, /^Salt/]) await box(name).click();
  await button('Clear 3 ticked').click();
  await expect.element(page.getByText('Nothing is on your list yet')).toBeVisible();
  expect(kept()).toEqual([]);
});

test('a recipe that changed says so and gives its new lines; one that is gone is named', async () => {
  const now = { ...soup, ...wants('soup', ['cream', 'dairy', grams(200)]), updatedAt: new Date() };
  await open([soup, tart], [now]);
  await expect.element(page.getByText(/^Tart is no longer on this site/)).toBeVisible();
  await button('Take its new lines').click();
  await expect.poll(lines).toEqual(['Butter, 50 g for Tart', 'Cream, 200 g for Soup']);
  expect(page.getByText(/^Soup changed/).query()).toBeNull();
  await undo();
  await expect.poll(lines).toContain('Butter, 150 g for Soup, Tart');
});

test('what she always has is offered, hidden, not sent, and shown again', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open([soup]);
  await button('I always have salt').click();
  await expect.poll(lines).toEqual(['Leeks, 300 g for Soup', 'Butter, 100 g for Soup']);
  await button('Edit Butter, 100 g').click();
  await button('I always have this').click();
  await expect.poll(lines).toEqual(['Leeks, 300 g for Soup']);
  await button('Copy').click();
  await expect.element(page.getByText('List copied')).toBeVisible();
  expect(vi.mocked(navigator.clipboard.writeText)).toHaveBeenCalledWith(
    'Shopping list\n\nFor Soup (2 servings)\n\nProduce\n- Leeks, 300 g',
  );
  await page.getByText('2 hidden').click();
  await button('Show Salt again').click();
  await expect.poll(lines).toContain('Salt for Soup');
});

test('an aisle stands in one column, and a long one in both', async () => {
  const few = (aisle: Aisle, count: number): Wanted[] =>
    Array.from({ length: count }, (_, index) => [`${aisle} ${index + 1}`, aisle, grams(10)]);
  const columns = () =>
    [...document.querySelectorAll('section:has(h2 + ul)')].map((aisle) => {
      const parts = [...aisle.querySelectorAll('h2, li')];
      return new Set(parts.map((part) => part.getBoundingClientRect().left)).size;
    });
  await open([wants('feast', ...few('produce', 4), ...few('dairy', 9), ...few('pantry', 3))]);
  await expect.poll(columns).toEqual([1, 1, 1]);
  store([wants('party', ...few('produce', 2), ...few('pantry', 30))]);
  await expect.poll(columns).toEqual([1, 2]);
});

test('the list is shared through the phone’s own sheet, which she may close again', async () => {
  // Chromium has none on a desktop.
  const shared = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await open([tart]);
  await box(/^Butter/).click();
  await page.getByLabelText('A line of your own').fill('Paper towels');
  await userEvent.keyboard('{Enter}');
  await expect.poll(lines).toContain('Paper towels');
  await button('Share').click();
  expect(shared).toHaveBeenCalledExactlyOnceWith({
    title: 'Shopping list',
    text: 'Shopping list\n\nFor Tart (2 servings)\n\nOther\n- Paper towels',
  });
  await expect.poll(lines).toEqual(['Butter, 50 g for Tart', 'Paper towels']);
});

test('her measures are those of recipes', async () => {
  await open([wants('stew', ['beef', 'meat', { unit: 'oz', amount: 32, isInPounds: true }])]);
  await expect.poll(lines).toEqual(['Beef, 2 lb for Stew']);
  await page.getByRole('combobox', { name: 'Measures' }).selectOptions('Metric');
  await expect.poll(lines).toEqual(['Beef, about 910 g for Stew']);
  expect(localStorage.getItem('measures')).toBe('metric');
});

test('30 recipes and 500 lines are shown, ticked and cleared', async () => {
  const foods = (from: number): Wanted[] =>
    Array.from({ length: 18 }, (_, index) => [`food ${from + index}`, 'pantry', grams(10)]);
  await open(
    Array.from({ length: 30 }, (_, index) => wants(`dish-${index}`, ...foods(index * 17))),
  );
  // To find so many by their roles takes seconds.
  const boxes = () => document.querySelectorAll<HTMLInputElement>('[type=checkbox]');
  await expect.poll(() => boxes().length).toBe(511);
  boxes()[17]?.click();
  await page.getByText('Clear 1 ticked').click();
  await expect.poll(() => boxes().length).toBe(510);
});

test('storage that refuses is told of, and nothing breaks', async () => {
  await open([soup]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError');
  });
  await box(/^Butter/).click();
  await expect.element(page.getByText('This browser did not keep it')).toBeVisible();
  await expect.element(box(/^Butter/)).not.toBeChecked();
  await expect.poll(lines).toHaveLength(3);
});
