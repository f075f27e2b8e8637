import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openLayer } from './layers.ts';

/** How often a layer was asked to close. */
let asked = 0;

function Layer({ name, mayClose = true }: { name: string; mayClose?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    return openLayer(() => {
      asked += 1;
      if (mayClose) setOpen(false);
    });
  }, [isOpen, mayClose]);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {name}
      </button>
      {isOpen && <p>{name} is open</p>}
    </>
  );
}

/** The number of entries that the layers have added. */
const depth = () => (history.state as { layers?: number } | null)?.layers ?? 0;
const heard: string[] = [];
const hear = () => heard.push('popstate');

test('Back closes the innermost layer, and nobody else hears of it', async () => {
  addEventListener('popstate', hear);
  const url = location.href;
  await render(
    <>
      <Layer name="The sheet" />
      <Layer name="The menu" />
    </>,
  );
  for (const name of ['The sheet', 'The menu']) await page.getByRole('button', { name }).click();
  await expect.poll(depth).toBe(2);
  history.back();
  await expect.element(page.getByText('The menu is open')).not.toBeInTheDocument();
  await expect.element(page.getByText('The sheet is open')).toBeVisible();
  history.back();
  await expect.element(page.getByText('The sheet is open')).not.toBeInTheDocument();
  expect(depth()).toBe(0);
  expect(location.href).toBe(url);
  expect(heard).toEqual([]);
  removeEventListener('popstate', hear);
});

test('a layer that is closed otherwise takes its entry along, and one that stays open keeps it', async () => {
  await render(
    <>
      <Layer name="The dialog" />
      <Layer name="The question" mayClose={false} />
    </>,
  );
  const dialog = page.getByRole('button', { name: 'The dialog' });
  await dialog.click();
  await expect.poll(depth).toBe(1);
  await dialog.click();
  await expect.poll(depth).toBe(0);
  const question = page.getByRole('button', { name: 'The question' });
  await question.click();
  await expect.poll(depth).toBe(1);
  const before = asked;
  history.back();
  await expect.poll(() => asked).toBe(before + 1);
  await expect.poll(depth).toBe(1);
  await expect.element(page.getByText('The question is open')).toBeVisible();
  await question.click();
  await expect.poll(depth).toBe(0);
});

test('what is done in a layer changes the URL of the page, however the layer is closed', async () => {
  const url = location.href;
  await render(<Layer name="The filters" />);
  const filters = page.getByRole('button', { name: 'The filters' });
  const choose = async (query: string) => {
    await filters.click();
    await expect.poll(depth).toBe(1);
    history.replaceState({}, '', query);
  };
  await choose('?diet=vegan');
  addEventListener('popstate', hear);
  history.back();
  await expect.element(page.getByText('The filters is open')).not.toBeInTheDocument();
  expect([depth(), location.search]).toEqual([0, '?diet=vegan']);
  await choose('?diet=egg-free');
  await filters.click();
  await expect.poll(depth).toBe(0);
  expect(location.search).toBe('?diet=egg-free');
  expect(heard).toEqual([]);
  removeEventListener('popstate', hear);
  history.replaceState(null, '', url);
});

test('another page may take the place of a layer, and Back leads to the one below', async () => {
  const url = location.href;
  await render(<Layer name="The search" />);
  const search = page.getByRole('button', { name: 'The search' });
  await search.click();
  await expect.poll(depth).toBe(1);
  history.replaceState({}, '', '/result');
  await search.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(location.pathname).toBe('/result');
  history.back();
  await expect.poll(() => location.href).toBe(url);
});
