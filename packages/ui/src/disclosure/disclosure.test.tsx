import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Disclosure } from './disclosure.tsx';

test('shows its content by a click on the summary and hides it by the keyboard', async () => {
  await render(<Disclosure summary="Details">Flour, eggs</Disclosure>);
  const content = page.getByText('Flour, eggs');
  await expect.element(content).not.toBeVisible();
  await page.getByText('Details').click();
  await expect.element(content).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(content).not.toBeVisible();
});
