import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

const field = page.getByLabelText('Amount');

/** The field, with its value below it. */
function Form({ value: stored = '', ...props }: Partial<NumberFieldProps>) {
  const [value, setValue] = useState(stored);
  return (
    <>
      <NumberField label="Amount" {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

async function open(props: Partial<NumberFieldProps> = {}) {
  await render(<Form {...props} />);
  return page.getByRole('status').last();
}

test.each([
  ['80,9', '80.9', {}],
  ['80.9', '80.9', {}],
  ['1 234,5', '1234.5', {}],
  ['-5', '-5', {}],
  ['1.250', '1250', { isWhole: true }],
  ['80.900', '80.900', { max: 350 }],
])('takes %s for %s, and shows what was typed', async (typed, value, props) => {
  const shown = await open(props);
  await field.fill(typed);
  await expect.element(shown).toHaveTextContent(value);
  await expect.element(field).toHaveValue(typed);
  await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument();
});

test.each([
  ['1.234,5', '1234.5'],
  ['1,234', '1.234'],
  ['1,234', '1234'],
])('asks what %s means, and takes %s', async (typed, meaning) => {
  const shown = await open();
  await field.fill(typed);
  // No schema takes it.
  await expect.poll(() => Number(shown.element().textContent)).toBeNaN();
  await expect.element(field).toHaveAccessibleDescription(/^Did you mean/);
  await page.getByRole('button', { name: meaning, exact: true }).click();
  await expect.element(shown).toHaveTextContent(meaning);
  await expect.element(field).toHaveValue(meaning);
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument();
});

test('keeps a text that is no number, for the message of the form', async () => {
  const shown = await open();
  await field.fill('two');
  await expect.element(shown).toHaveTextContent('two');
});

test('changes by its step with the arrow keys', async () => {
  const shown = await open({ value: '150' });
  await field.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await expect.element(shown).toHaveTextContent('150.1');
  await expect.element(field).toHaveValue('150.1');
});
