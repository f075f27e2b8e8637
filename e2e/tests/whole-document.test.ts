/** A full-page screenshot shows every row, every picture and the footer of a page, with and without scripts. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** The longest two have all that the others have. */
const PAGES = ['/photo-gallery', '/weight-tracking?all=true'];

/** Text and pictures have more colours than an empty box with a border. */
const MIN_COLORS = 10;

/** How tall a strip of a screenshot is, in CSS pixels. */
const STRIP_HEIGHT = 2000;

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Scripts and the width hide things for different reasons, so each value of one needs only one of the other. */
const VISITORS = [
  { name: 'with scripts, on a phone', javaScriptEnabled: true, width: 390 },
  { name: 'without scripts, on a wide screen', javaScriptEnabled: false, width: 1280 },
];

for (const { name, javaScriptEnabled, width } of VISITORS) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    for (const path of PAGES) {
      test(`a screenshot of the whole page shows everything: ${path}`, async ({
        page,
        browser,
      }) => {
        await page.goto(path);
        await expect.poll(() => missingPictures(page)).toEqual([]);
        const boxes = await boxesOf(page);
        expect(boxes.length).toBeGreaterThan(5);
        const strips = await screenshotStrips(page);
        expect(await emptyBoxes(browser, strips, boxes)).toEqual([]);
      });
    }
  });
}

/** The URLs of pictures that have not loaded. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ src }) => src),
  );
}

/** Where the page's pictures, list items, cards and footer are, in CSS pixels from the document's corner. */
function boxesOf(page: Page): Promise<Box[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(img, li, article), footer')]
      // What a closed `details` holds has a box, but is not shown.
      .filter((element) => !element.closest('details:not([open])'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = `${element.localName} ${element.textContent}`;
        return { name, x: x + scrollX, y: y + scrollY, width, height };
      })
      // The rest of a line that scrolls is beside the page.
      .filter(({ x, width }) => x + width <= document.documentElement.clientWidth),
  );
}

/**
 * The screenshot of the whole page as PNGs, from the top, each `STRIP_HEIGHT` tall but the last. On a busy machine Chromium
 * now and then fails to capture 16,000 px at once ("Unable to capture screenshot").
 */
async function screenshotStrips(page: Page): Promise<string[]> {
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const strips: string[] = [];
  for (let y = 0; y < height; y += STRIP_HEIGHT) {
    const clip = { x: 0, y, width, height: Math.min(STRIP_HEIGHT, height - y) };
    const strip = await page.screenshot({ fullPage: true, scale: 'css', clip });
    strips.push(strip.toString('base64'));
  }
  return strips;
}

/** The names of the boxes that are empty in the screenshot. A second page reads the pixels. */
async function emptyBoxes(browser: Browser, strips: string[], boxes: Box[]): Promise<string[]> {
  const reader = await browser.newPage();
  const colors = await reader.evaluate(
    async ([sources, places, stripHeight]) => {
      const images = sources.map((source) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        return image;
      });
      await Promise.all(images.map((image) => image.decode()));
      const height = images.reduce((sum, image) => sum + image.naturalHeight, 0);
      const canvas = new OffscreenCanvas(images[0]?.naturalWidth ?? 1, height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('The browser gave no canvas');
      images.forEach((image, index) => {
        context.drawImage(image, 0, index * stripHeight);
      });
      return places.map(({ x, y, width, height }) => {
        const { data } = context.getImageData(x, y, width, height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
    },
    [strips, boxes, STRIP_HEIGHT] as const,
  );
  await reader.close();
  return boxes.filter((_, index) => (colors[index] ?? 0) < MIN_COLORS).map(({ name }) => name);
}
