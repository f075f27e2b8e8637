import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Picture } from './picture.tsx';

const SRC = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const soup = { src: SRC, width: 1600, height: 900, widths: [320, 640] };

const image = page.getByRole('img', { name: 'Soup' });
const preloads = () => document.head.querySelectorAll('link[rel=preload][as=image]');

test('offers each width in AVIF, then in WebP', async () => {
  const { container } = await render(<Picture picture={soup} alt="Soup" sizes="50vw" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ type, srcset, sizes }) => ({ type, srcset, sizes }))).toEqual(
    ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcset: `${SRC}-320.${format} 320w, ${SRC}-640.${format} 640w`,
      sizes: '50vw',
    })),
  );
});

test('waits until it is near, unless the page waits for it', async () => {
  const screen = await render(<Picture picture={soup} alt="Soup" sizes="50vw" />);
  await expect.element(image).toHaveAttribute('loading', 'lazy');
  expect(preloads()).toHaveLength(0);
  await screen.rerender(<Picture picture={soup} alt="Soup" sizes="50vw" priority />);
  await expect.element(image).toHaveAttribute('loading', 'eager');
  await expect.element(image).toHaveAttribute('fetchpriority', 'high');
  expect([...preloads()].map((link) => link.getAttribute('type'))).toEqual(['image/avif']);
});

test('keeps its place: its own shape, a given one, or that of the element around it', async () => {
  const shape = () => {
    const { width, height } = image.element().getBoundingClientRect();
    return width / height;
  };
  const screen = await render(<Picture picture={soup} alt="Soup" sizes="50vw" />);
  await expect.poll(shape).toBeCloseTo(16 / 9, 1);
  await screen.rerender(<Picture picture={soup} alt="Soup" sizes="50vw" ratio="1" />);
  await expect.poll(shape).toBeCloseTo(1, 1);
  await screen.rerender(
    <div style={{ position: 'relative', width: 300, height: 100 }}>
      <Picture picture={soup} alt="Soup" sizes="50vw" fill="cover" />
    </div>,
  );
  await expect.poll(shape).toBeCloseTo(3, 1);
});

test('shows a blurred copy until it is loaded', async () => {
  const placeholder = 'aaabbbcccdddeeefff';
  await render(<Picture picture={{ ...soup, placeholder }} alt="Soup" sizes="50vw" />);
  expect(getComputedStyle(image.element()).backgroundImage).toMatch(
    /^linear-gradient\(90deg, rgba.*linear-gradient\(rgb\(221, 221, 221\)/,
  );
});
