/** What a reader saved opens without a network: the real worker of the site, behind a server that the tests take away. */
import type { BrowserContextOptions, Locator, Page, PlaywrightWorkerArgs } from '@playwright/test';
import { expectNoFaults } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { startFront } from '../support/site-front.ts';
import { test as base, expect } from '../support/test.ts';

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';
const OTHER = '/photo-gallery/skillet-shakshuka';
const CHANGING = '/photo-gallery/lemon-cheesecake-bars';

type Front = Awaited<ReturnType<typeof startFront>>;

const test = base.extend<{ front: Front }>({
  front: async ({ site }, use) => {
    const front = await startFront(site.url);
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

test.use({ changesSite: true, allowedErrors: [/Failed to load resource|preload|ERR_|fetch/] });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** The paths of the pages, or the names of the files, that the browser has stored. */
const stored = (page: Page, cache: 'pages' | 'files') =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const all = await (await caches.open(name)).keys();
    return all.map(({ url }) => new URL(url).pathname);
  }, `kept:${cache}`);

const isShown = (photo: Locator) =>
  photo.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0);

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function saveRecipe(page: Page, path = RECIPE) {
  await page.goto(path);
  await save(page).click();
  await expect.poll(() => stored(page, 'pages')).toContain(path);
}

test('saved recipes open without a network, and cook; other pages say what is here', async ({
  page,
  context,
  front,
}) => {
  await page.goto(RECIPE);
  expect(await workers(page)).toBe(0);
  await saveRecipe(page);
  await saveRecipe(page, OTHER);

  front.mode = 'gone';
  await page.goto(`${RECIPE}?servings=8`);
  await expect(title(page)).toContainText('Salmon');
  await expect.poll(() => isShown(page.locator('header img').first())).toBe(true);
  await page.getByRole('link', { name: 'One serving more' }).click();
  await expect(page.getByRole('region', { name: 'Ingredients' }).getByRole('status')).toHaveText(
    '5 servings',
  );
  await page.getByRole('link', { name: 'Metric' }).click();
  await expect(page).toHaveURL(/units=metric/);
  await expect(page.getByRole('listitem').filter({ hasText: /\d+ (g|ml) / })).not.toHaveCount(0);
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('link', { name: 'Start cooking' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false');
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');

  const related = page.getByRole('region', { name: 'More Like This' });
  await related.getByRole('link').first().click();
  await expect(title(page)).toHaveText('You are offline');
  await expect(page.getByText('2 saved recipes are here.')).toBeVisible();
  await expectNoFaults(page);
  await expectNoOverflow(page);
  const tiles = page.getByRole('main').getByRole('listitem');
  for (const tile of await tiles.all())
    await expect.poll(() => isShown(tile.locator('img'))).toBe(true);
  await expect(tiles).toHaveText(['Lemon Butter Salmon with Asparagus', 'Skillet Shakshuka']);
  await expect(page.getByRole('link', { name: 'Shopping list' })).toBeHidden();
  await page.getByRole('link', { name: 'Skillet Shakshuka' }).click();
  await expect(title(page)).toHaveText('Skillet Shakshuka');
  await page.waitForFunction(() => !window.takeEarlyClick);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(title(page)).toHaveText('You are offline');

  await context.setOffline(false);
  front.mode = 'answers';
  await page.goto('/photo-gallery?saved=1');
  await expect(page.getByText('All open without a network too.')).toBeVisible();
  await page.getByRole('button', { name: 'Forget all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget all' }).click();
  await expect(page.getByText('All is forgotten.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await workers(page)).toBe(0);
});

test.describe('the signed-in owner', () => {
  test.use({ signedIn: true });

  test('stores what a stranger gets', async ({ page, front }) => {
    await page.goto(RECIPE);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    front.asked.length = 0;
    await saveRecipe(page);
    const withCookie = front.asked.filter(({ path, cookie }) => path === RECIPE && cookie);
    expect(withCookie).toHaveLength(1);
    const text = await page.evaluate(
      async (path) => (await (await caches.match(path))?.text()) ?? '',
      RECIPE,
    );
    expect(text).toContain('<h1');
    expect(text).not.toContain('/admin?tab=');
    front.mode = 'gone';
    await expect(page.goto('/admin')).rejects.toThrow('ERR_');
  });
});

/** The owner's session, for calls past the page. */
const asOwner = ({ request }: PlaywrightWorkerArgs['playwright'], baseURL: string, state: State) =>
  request.newContext({ baseURL, storageState: state });

type State = NonNullable<BrowserContextOptions['storageState']>;

test('a deploy brings new files and content, in two tabs, and takes nothing before', {
  tag: '@release',
}, async ({ page, context, front, site, playwright, ownerState }) => {
  await saveRecipe(page, CHANGING);
  const owner = await asOwner(playwright, site.url, ownerState as State);
  const recipe = await (
    await owner.get(CHANGING.replace('/photo-gallery', '/api/recipes/slug'))
  ).json();
  const change = (title: string) => owner.put(`/api/recipes/${recipe.id}`, { data: { title } });

  const second = await context.newPage();
  await second.goto(front.url + CHANGING);
  await change('Bars of Another Day');
  front.isDeployed = true;
  await second.reload();
  await expect(title(second)).toHaveText('Bars of Another Day');
  const isNext = (path: string) => path.includes('.next.js');
  const isInstalled = async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.waiting);
  await expect.poll(() => second.evaluate(isInstalled)).toBe(true);
  expect((await stored(second, 'files')).some(isNext)).toBe(true);
  await expect
    .poll(() =>
      second.evaluate(async () => (await (await caches.match(location.pathname))?.text()) ?? ''),
    )
    .toContain('Bars of Another Day');

  // The first tab is of the old build, and has what it loads with a press.
  front.mode = 'gone';
  await page.getByRole('link', { name: 'Start cooking' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.close();
  await second.reload();
  await second.waitForFunction(() => !window.takeEarlyClick);
  await expect(title(second)).toHaveText('Bars of Another Day');
  await second.getByRole('link', { name: 'One serving more' }).click();
  await expect(
    second.getByRole('region', { name: 'Ingredients' }).getByRole('status'),
  ).toContainText(`${recipe.servings + 1}`);
  front.mode = 'answers';
  await second.goto('about:blank');
  await second.goto(front.url + CHANGING);
  const isOld = (path: string) => path.endsWith('.js') && !isNext(path);
  await expect.poll(async () => (await stored(second, 'files')).some(isOld)).toBe(false);
  await change(recipe.title);
  await owner.dispose();
});

test('a full storage stops no saving', { tag: '@release' }, async ({ page, front }) => {
  await page.goto(RECIPE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 20_000 });
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => workers(page)).toBe(1);
  await page.goto(OTHER);
  await save(page).click();
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/photo-gallery?saved=1');
  await expect(page.getByText('2 saved recipes')).toBeVisible();
  expect(await stored(page, 'pages')).toEqual([]);
});

test('goes where the part is switched off, and leaves what is saved', async ({
  page,
  site,
  playwright,
  ownerState,
}) => {
  await saveRecipe(page);
  const owner = await asOwner(playwright, site.url, ownerState as State);
  const frame = await (await owner.get('/trpc/siteSections.frame')).json();
  const { features } = frame.result.data.json.frame;
  const switchTo = async (saving: boolean) => {
    const json = { section: 'parts', value: { ...features, saving } };
    await expect(await owner.post('/trpc/siteSections.save', { data: { json } })).toBeOK();
  };
  await switchTo(false);
  await page.reload();
  await expect.poll(() => workers(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('kept:recipes'))).toContain('salmon');
  await switchTo(true);
  await owner.dispose();
});

test('shows a stored page where the network hangs', { tag: '@release' }, async ({
  page,
  front,
}) => {
  await saveRecipe(page);
  front.mode = 'hangs';
  await page.goto(RECIPE);
  await expect(title(page)).toContainText('Salmon');
});
