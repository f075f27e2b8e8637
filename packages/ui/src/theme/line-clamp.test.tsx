import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lineClamp } from './patterns.ts';

const TITLE = 'What a winter of soups, gravies, roasts and one almond tart weighed in the end';

/** Renders a title that shows two lines. Returns a function that tells how many it shows, and how many it has. */
async function renderTitle(): Promise<() => { shown: number; all: number }> {
  await render(
    <div style={{ width: '10rem' }}>
      <h2 style={{ ...lineClamp(2, 1.15), fontSize: '1.25rem' }}>{TITLE}</h2>
    </div>,
  );
  const title = page.getByRole('heading', { name: TITLE }).element();
  return () => {
    const line = Number.parseFloat(getComputedStyle(title).lineHeight);
    const { clientHeight, scrollHeight } = title;
    return { shown: Math.round(clientHeight / line), all: Math.round(scrollHeight / line) };
  };
}

afterEach(() => {
  document.documentElement.removeAttribute('style');
  document.querySelector('style[data-spaced]')?.remove();
});

test('a title has two lines at most, but all where a reader makes the text twice as large', async () => {
  const lines = await renderTitle();
  await expect.poll(() => lines().shown).toBe(2);
  document.documentElement.style.fontSize = '18px';
  await expect.poll(() => lines().shown).toBe(2);
  document.documentElement.style.fontSize = '200%';
  await expect.poll(() => lines().shown).toBeGreaterThan(2);
  await expect.poll(() => lines().shown === lines().all).toBe(true);
});

test('a title is whole where a reader sets lines, letters and words further apart', async () => {
  const lines = await renderTitle();
  await expect.poll(() => lines().shown).toBe(2);
  const style = document.createElement('style');
  style.dataset['spaced'] = '';
  style.textContent =
    'h2 { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
  document.head.append(style);
  await expect.poll(() => lines().shown).toBeGreaterThan(2);
  await expect.poll(() => lines().shown === lines().all).toBe(true);
});
