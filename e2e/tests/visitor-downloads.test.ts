/** Visitors download no code of the admin area, and the chart's and the editor's code only when needed. */
import { publicPages } from '../support/public-pages.ts';
import { isLine, MAX_LINE_BYTES, MAX_SCRIPT_BYTES } from '../support/script-limits.ts';
import { expect, test } from '../support/test.ts';
import { stubTimelineScript } from '../support/timeline-script.ts';

/** Patterns that occur only in the built code of each part. */
const MARKS = {
  'the editor': /data-slate-/,
  'the queue of uploads': /Failed to get upload URL/,
  'the chart': /nivo/i,
  dragging: /data-rfd-/,
  'the admin area': /Save Changes|Goal Weight Setting|Confirm Deletion|New Post/,
  validation: /invalid_format|ZodError/,
};

const isScript = (url: string) => /\.js(\?|$)/.test(url);

test('the home page sends nothing of the admin area, the chart or the editor', async ({ page }) => {
  const scripts: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    if (!isScript(response.url())) return;
    scripts.push(response.text().then((text) => ({ url: response.url(), text })));
  });
  // Counting the visit is the last thing that a page does.
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

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('the marks are those of the admin area', { tag: '@release' }, async ({ page, request }) => {
    const texts = new Map<string, string>();
    page.on('request', (sent) => {
      if (isScript(sent.url())) texts.set(sent.url(), '');
    });
    for (const [path, part] of [
      ['/admin?tab=photo-gallery&edit=new', '[data-rfd-draggable-id]'],
      ['/admin?tab=blog-posts&edit=new', '[data-slate-editor]'],
      ['/weight-tracking', '[aria-label^="Weight over time"]'],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.locator(part).first().waitFor({ state: 'attached' });
    }
    const notFound = async () => {
      const fetched = [...texts].map(async ([url, text]) => {
        if (!text) texts.set(url, await (await request.get(url)).text());
      });
      await Promise.all(fetched);
      const all = [...texts.values()].join('\n');
      return Object.entries(MARKS)
        .filter(([, mark]) => !mark.test(all))
        .map(([part]) => part);
    };
    await expect.poll(notFound, { timeout: 20_000 }).toEqual([]);
  });
});

test.describe('every page', () => {
  test.use({ allowedErrors: [/404/] });

  for (const path of publicPages) {
    test(`is made of at most ${MAX_SCRIPT_BYTES / 1024} KB of compressed scripts: ${path}`, async ({
      page,
      baseURL,
    }) => {
      await stubTimelineScript(page);
      const sizes: Promise<number>[] = [];
      page.on('response', (response) => {
        const isOwn = response.url().startsWith(`${baseURL}/`);
        const isCounted = isOwn && isScript(response.url()) && !isLine(response.url());
        if (!isCounted || !response.ok()) return;
        expect(response.headers()['content-encoding'], response.url()).toBe('br');
        sizes.push(
          response
            .request()
            .sizes()
            .then((size) => size.responseBodySize),
        );
      });
      const counted = page.waitForRequest(/\/api\/analytics\/pageview/);
      await page.goto(path);
      await counted;
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    });
  }
});

test(`the line of My Progress is at most ${MAX_LINE_BYTES / 1024} KB, after all else`, async ({
  page,
}) => {
  const line = page.waitForResponse((response) => isLine(response.url()));
  await page.goto('/weight-tracking');
  const { responseBodySize } = await (await line).request().sizes();
  expect(responseBodySize).toBeGreaterThan(0);
  expect(responseBodySize).toBeLessThanOrEqual(MAX_LINE_BYTES);
  const isLast = () =>
    page.evaluate(() => {
      const [document] = performance.getEntriesByType(
        'navigation',
      ) as PerformanceNavigationTiming[];
      const line = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/assets/weight-line-'));
      return (line?.startTime ?? 0) > (document?.loadEventStart ?? Number.NaN);
    });
  await expect.poll(isLast).toBe(true);
});

test('every text file of the build goes out compressed, to whoever takes it', async ({
  request,
}) => {
  const document = await (await request.get('/')).text();
  const [url = ''] = /\/assets\/entry-client-[\w-]+\.js/.exec(document) ?? [];
  const encodingFor = async (accepted: string) =>
    (await request.get(url, { headers: { 'accept-encoding': accepted } })).headers();
  expect(await encodingFor('gzip, br')).toMatchObject({ 'content-encoding': 'br' });
  expect(await encodingFor('gzip')).toMatchObject({ 'content-encoding': 'gzip' });
  const plain = await encodingFor('identity');
  expect(plain['content-encoding']).toBeUndefined();
  expect(plain['vary']).toContain('accept-encoding');
});
