import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Switch } from './switch.tsx';

test('turns on by its label and by the space bar, and is described by its hint', async () => {
  await render(<Switch label="Published" hint="Visitors see it." />);
  const control = page.getByRole('switch', { name: 'Published', exact: true });
  await expect.element(control).not.toBeChecked();
  await expect.element(control).toHaveAccessibleDescription('Visitors see it.');
  await page.getByText('Published').click();
  await expect.element(control).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(control).not.toBeChecked();
});
