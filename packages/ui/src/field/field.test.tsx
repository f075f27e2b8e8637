import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RequiredNote, Select, TextArea, TextField } from './field.tsx';

const OPTIONS = [
  { value: '', label: 'None' },
  { value: 'dinner', label: 'Dinner' },
];

const KINDS = [
  { name: 'a line of text', Control: TextField, props: {} },
  { name: 'several lines of text', Control: TextArea, props: {} },
  { name: 'a choice', Control: Select, props: { options: OPTIONS } },
];

for (const { name, Control, props } of KINDS) {
  // All three have the same text props; only a select needs `options` too.
  const Field = Control as typeof Select;
  const all = { options: OPTIONS, ...props };

  test(`${name} is described by its hint`, async () => {
    await render(<Field label="Meal" hint="When you eat it" {...all} />);
    const control = page.getByLabelText('Meal');
    await expect.element(control).toHaveAccessibleDescription('When you eat it');
    await expect.element(control).not.toHaveAttribute('aria-invalid');
  });

  test(`${name} is invalid and described by its error first`, async () => {
    await render(<Field label="Meal" hint="When you eat it" error="Meal is required" {...all} />);
    const control = page.getByLabelText('Meal');
    await expect.element(control).toHaveAccessibleDescription('Meal is required When you eat it');
    await expect.element(control).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('Meal is required')).toBeVisible();
  });
}

test('a choice offers its options and reports the chosen value', async () => {
  const chosen: string[] = [];
  await render(
    <Select
      label="Meal"
      options={OPTIONS}
      onChange={(event) => chosen.push(event.target.value)}
      defaultValue=""
    />,
  );
  const control = page.getByRole('combobox', { name: 'Meal' });
  await expect.element(control).toHaveDisplayValue('None');
  await control.selectOptions('Dinner');
  expect(chosen).toEqual(['dinner']);
});

test('a hidden label still names the control', async () => {
  await render(<Select label="Meal" isLabelHidden options={OPTIONS} />);
  await expect.element(page.getByRole('combobox', { name: 'Meal' })).toBeVisible();
  expect(page.getByText('Meal').element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

test('a required field whose label is hidden has the sign beside it, and the note tells what it means', async () => {
  await render(
    <form>
      <RequiredNote />
      <TextArea label="Title" isLabelHidden isRequired />
    </form>,
  );
  const field = page.getByRole('textbox', { name: 'Title' }).element().parentElement;
  expect(getComputedStyle(field as Element, '::before').maskImage).toContain('svg');
  await expect.element(page.getByText('Fields with * are required.')).toBeVisible();
});

test('a form without a required field has no note', async () => {
  await render(
    <form>
      <RequiredNote />
      <TextField label="Notes" />
    </form>,
  );
  await expect.element(page.getByText(/required/)).not.toBeVisible();
});

test('a required field says so, without a change of its name', async () => {
  await render(<TextField label="Title" isRequired />);
  const control = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect.element(control).toHaveAttribute('aria-required', 'true');
  const mark = getComputedStyle(page.getByText('Title').element(), '::after');
  expect(mark.maskImage).toContain('svg');
  expect(Number.parseFloat(mark.width)).toBeGreaterThan(5);
});
