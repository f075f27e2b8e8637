/** Readers write below a recipe, with scripts and without. */
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true });

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';

test('a reader writes, proves herself in a worker, sees what waits, and finds a draft again', async ({
  page,
}) => {
  const challenged = page.waitForResponse(/comments\.challenge/);
  await page.goto(RECIPE);
  const section = page.getByRole('region', { name: 'Comments' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await section.getByText('Write a comment').click();
  await section.getByLabel('Your comment').fill('Half a tho');
  await challenged;
  expect(scripts.some((url) => url.includes('comments-section'))).toBe(true);

  await page.reload();
  await expect(section.getByLabel('Your comment')).toHaveValue('Half a tho');
  await section.getByLabel('Your comment').fill('A whole thought: we had it twice.');
  await section.getByRole('radio', { name: '4 stars' }).check();
  await section.getByLabel('Your name').first().fill('Joan');
  const sent = page.waitForRequest(/comments\.create/);
  await section.getByRole('button', { name: 'Send' }).first().click();
  expect((await sent).postData()).toContain('"proof":"{');
  await expect(section.getByRole('status')).toHaveText(
    /Thank you. Your comment is waiting for \w+ to read it./,
  );
  const own = section.getByRole('article', { name: 'Joan', exact: true });
  await expect(own).toContainText('A whole thought: we had it twice.');

  // The document is the same for all. Her browser knows what is hers.
  await page.reload();
  await expect(own).toContainText(/Only you see this until \w+ has read it/);
  await own.getByRole('button', { name: 'Delete' }).click();
  await own.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(own).toHaveCount(0);
});

test('a reader without scripts writes too, and loses nothing to a mistake', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}${RECIPE}`);
  const section = page.getByRole('region', { name: 'Comments' });
  await section.getByText('Write a comment').click();
  await section.getByLabel('Your comment').fill('Written\nwithout scripts.');
  await section.getByRole('radio', { name: '5 stars' }).check();
  await section.getByLabel('Your name').first().fill('The Honest Skillet');
  await section.getByRole('button', { name: 'Send' }).first().click();
  await expect(section.getByRole('alert')).toHaveText('This name is the author’s');
  await expect(section.getByRole('heading', { name: 'Comments' })).toBeInViewport();
  await expect(section.getByLabel('Your comment')).toHaveValue('Written\nwithout scripts.');
  await expect(section.getByRole('radio', { name: '5 stars' })).toBeChecked();

  await section.getByLabel('Your name').first().fill('Ada');
  await section.getByRole('button', { name: 'Send' }).first().click();
  await expect(page).toHaveURL(/\?comment=held#comments$/);
  await expect(section.getByRole('status')).toHaveText(
    /Your comment is waiting for \w+ to read it/,
  );
  await context.close();
});
