import { expect, test } from '../support/test.ts';

test('a card loads a picture of its own size in a modern format', {
  tag: '@release-phone',
}, async ({ page }) => {
  await page.goto('/blog');
  const image = page.getByRole('article').first().locator('img');
  await expect(image).toHaveJSProperty('complete', true);
  const shown = await image.evaluate((element: HTMLImageElement) => ({
    src: element.currentSrc,
    natural: element.naturalWidth,
    pixels: element.clientWidth * devicePixelRatio,
  }));
  const [, width] = shown.src.match(/-(\d+)\.avif$/) ?? [];
  expect(shown.natural).toBeGreaterThan(0);
  // Wide enough for the screen, and at most one size larger.
  expect(Number(width)).toBeGreaterThanOrEqual(Math.min(shown.pixels, 1200) * 0.9);
  expect(Number(width)).toBeLessThanOrEqual(Math.max(shown.pixels, 320) * 2);
});

test.describe('in the document', () => {
  // With scripts, `start-page.js` would load all other pictures after the page.
  test.use({ javaScriptEnabled: false });

  test('the first picture does not wait, the others come when they are near', async ({ page }) => {
    await page.goto('/blog');
    const images = page.getByRole('article').locator('img');
    await expect(images.first()).toHaveAttribute('loading', 'eager');
    await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(images.last()).toHaveAttribute('loading', 'lazy');
    await images.last().scrollIntoViewIfNeeded();
    await expect(images.last()).toHaveJSProperty('complete', true);
  });
});

test.describe('before it has come', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] });

  test('a picture keeps its place, with a blurred copy of itself', {
    tag: '@release-phone',
  }, async ({ page }) => {
    await page.route('**/api/images/**', (route) => route.abort());
    await page.goto('/blog/the-holiday-table');
    const image = page.getByRole('article').locator('img').first();
    const box = await image.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
    await expect(image).toHaveCSS(
      'background-image',
      /^linear-gradient\(90deg, rgba.*linear-gradient\(rgb\(/,
    );
  });
});

test.describe('on the sharpest of screens', () => {
  test.use({ deviceScaleFactor: 3 });

  test('a tile of the gallery weighs at most 60 KB', async ({ page }) => {
    const sizes: Promise<[url: string, bytes: number]>[] = [];
    page.on('requestfinished', (request) => {
      const url = request.url();
      if (!url.includes('/api/images/')) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => [url, responseBodySize]));
    });
    await page.goto('/photo-gallery');
    const tiles = page.getByRole('main').locator('img');
    for (const tile of await tiles.all()) {
      await tile.scrollIntoViewIfNeeded();
      await expect(tile).toHaveJSProperty('complete', true);
    }
    const loaded = await Promise.all(sizes);
    expect(loaded.length).toBeGreaterThanOrEqual(await tiles.count());
    expect(loaded.filter(([, bytes]) => bytes > 60_000)).toEqual([]);
  });
});
