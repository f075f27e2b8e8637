/** What a visitor's browser is sent: nothing of the desk, of the chart or of the editor. */
import { owner } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

/** Marks that only the code of these parts bears, as the built files spell them. */
const MARKS = {
  'the editor': /data-slate-/,
  'the upload library': /uppy/i,
  'the chart': /nivo/i,
  dragging: /data-rfd-/,
  'the desk': /Save Changes|Goal Weight Setting|Confirm Deletion|New Post/,
  validation: /invalid_format|ZodError/,
};

const isScript = (url: string) => /\.js(\?|$)/.test(url);

test('the home page sends nothing of the desk, the chart or the editor', async ({ page }) => {
  const scripts: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (!isScript(response.url())) return;
    scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  // The visit is counted once all else is done.
  const counted = page.waitForRequest(/\/api\/analytics\/pageview/);
  await page.goto('/');
  await counted;
  const sent = await Promise.all(scripts);
  expect(sent.length).toBeGreaterThan(0);
  for (const [part, mark] of Object.entries(MARKS)) {
    const found = sent.filter(({ text }) => mark.test(text)).map(({ url }) => url);
    expect(found, `scripts that hold ${part}`).toEqual([]);
  }
});

test('the marks are those of the desk', async ({ page, request }) => {
  await request.post('/api/admin/login', {
    data: { username: owner.email, password: owner.password },
  });
  await page.context().addCookies((await request.storageState()).cookies);
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (isScript(response.url())) texts.push(response.text());
  });
  for (const address of [
    '/admin?tab=photo-gallery&edit=new',
    '/admin?tab=blog-posts&edit=new',
    '/weight-tracking',
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
  }
  const all = (await Promise.all(texts)).join('\n');
  for (const [part, mark] of Object.entries(MARKS)) expect(all, part).toMatch(mark);
});
