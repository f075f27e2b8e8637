import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const TABS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Example({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <Tabs label="Sections" tabs={TABS} value={value} onChange={setValue}>
      Panel of {value}
    </Tabs>
  );
}

const tab = (name: string) => page.getByRole('tab', { name });

test('shows the panel of the selected tab alone, named after it', async () => {
  await render(<Example start="second" />);
  await expect.element(page.getByRole('tablist', { name: 'Sections' })).toBeVisible();
  await expect.element(tab('Second')).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(page.getByRole('tabpanel', { name: 'Second' }))
    .toHaveTextContent('Panel of second');
  await tab('Third').click();
  await expect
    .element(page.getByRole('tabpanel', { name: 'Third' }))
    .toHaveTextContent('Panel of third');
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1);
});

test('moves between tabs with the arrows and selects with Enter', async () => {
  await render(<Example start="first" />);
  await tab('First').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Second')).toHaveFocus();
  await expect.element(tab('First')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('Second')).toHaveAttribute('aria-selected', 'true');
});

test('shows the focus ring of the keyboard after a key, but not after a click', async () => {
  await render(<Example start="first" />);
  await tab('Second').click();
  await expect.element(tab('Second')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('Second')).toHaveFocus();
  expect(tab('Second').element().matches(':focus-visible')).toBe(false);
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Third').element().matches(':focus-visible')).toBe(true);
  await tab('Fourth').click();
  expect(tab('Fourth').element().matches(':focus-visible')).toBe(false);
});

test('shows all tabs on a narrow screen', async () => {
  await page.viewport(320, 600);
  await render(<Example start="first" />);
  for (const { label } of TABS) await expect.element(tab(label)).toBeInViewport({ ratio: 1 });
});
