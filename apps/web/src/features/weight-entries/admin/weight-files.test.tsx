/** Weights from a file: what the owner is asked, sees and gets. */
import type { WeightFile, WeightFilePreview } from '@site/schema/weight-import';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, failure } from '../../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aGoal, aWeightEntry, listOf } from '../../../testing/samples.ts';
import { readWeightText } from './weight-files.tsx';

const dialog = page.getByRole('dialog', { name: 'Import years.csv' });
const importButton = dialog.getByRole('button', { name: /^Import/ });

const entry = { weight: '181.0', note: null, isThere: false, odd: null };
const found: WeightFilePreview = {
  unit: 'lb',
  dateOrder: 'ymd',
  asksUnit: false,
  asksDateOrder: false,
  columnNames: [],
  columns: { date: 0, weight: 1 },
  problem: null,
  unread: [],
  withoutWeight: 0,
  entries: [
    { ...entry, line: 2, day: '2024-01-05', note: 'With shoes' },
    { ...entry, line: 3, day: '2024-01-06', weight: '18.1', odd: 'weight' },
    { ...entry, line: 4, day: '2024-01-07', isThere: true },
  ],
};

const openPanel = (weightEntries: Answers['weightEntries']) =>
  renderAdmin('/admin?tab=my-progress', {
    weightEntries: {
      adminList: () => listOf(aWeightEntry()),
      lastImport: () => null,
      ...weightEntries,
    },
    siteSettings: { list: () => [aGoal('150')] },
  });

const choose = (text: string, name = 'years.csv') =>
  userEvent.upload(page.getByLabelText('File with weights'), new File([text], name));

test('shows what is new, there and odd, imports all of it, and undoes it', async () => {
  const importFile = vi.fn((_: WeightFile) => ({ name: 'years.csv', importedAt: '', entries: 2 }));
  const undoImport = vi.fn(() => ({ removed: 1, kept: 1 }));
  const redoImport = vi.fn(() => 1);
  await openPanel({ previewFile: () => found, importFile, undoImport, redoImport });
  await choose('the text');
  await expect.element(dialog).toMatchTextContent(/2 new, from January 5, 2024 to January 6, 2024/);
  await expect.element(dialog).toMatchTextContent(/1 already here.*1 to look at again/);
  await expect
    .element(dialog.getByText('Line 3: far from the entries around it').first())
    .toBeVisible();
  await expect.element(dialog.getByText('Line 2: With shoes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  await expect.element(toastText).toMatchTextContent(/^2 entries imported successfully!/);
  expect(importFile).toHaveBeenCalledExactlyOnceWith({ name: 'years.csv', text: 'the text' });
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .element(toastText)
    .toMatchTextContent(/^1 entry removed again\. 1 entry that you changed since stayed\./);
  expect(undoImport).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(toastText).toHaveTextContent('Here again: 1 entry.');
  expect(redoImport).toHaveBeenCalledOnce();
});

test('asks before an earlier import is taken back, and says that visitors see it', async () => {
  const undoImport = vi.fn(() => ({ removed: 200, kept: 0 }));
  const importedAt = '2026-11-10T12:00:00.000Z';
  const lastImport = () => ({ name: 'years.csv', importedAt, entries: 200 });
  await openPanel({ lastImport, undoImport });
  await page.getByRole('button', { name: 'Take back the import of years.csv' }).click();
  const question = page.getByRole('dialog', { name: 'Take back the import of years.csv?' });
  await expect.element(question).toMatchTextContent(/200 entries.*Visitors see them/);
  expect(undoImport).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(toastText).toMatchTextContent(/^200 entries removed again\./);
});

test('asks what the file does not say, and names a row that cannot be read', async () => {
  const previewFile = vi.fn(({ unit, dateOrder }: WeightFile): WeightFilePreview => {
    const asked = { asksUnit: true, asksDateOrder: true };
    if (!unit || !dateOrder) {
      return { ...found, ...asked, unit: unit ?? null, dateOrder: dateOrder ?? null, entries: [] };
    }
    const problem = dateOrder === 'dmy' ? null : { line: 9, message: '“13/13/2024” is not a date' };
    return { ...found, ...asked, unit, dateOrder, problem, entries: problem ? [] : found.entries };
  });
  await openPanel({ previewFile });
  await choose('the text');
  await expect.element(importButton).toBeDisabled();
  await dialog.getByLabelText('The weights are in').selectOptions('Kilograms');
  await dialog.getByLabelText('The dates are written as').selectOptions('Month, day, year');
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^Line 9: “13\/13\/2024” is not a date\./);
  await expect.element(importButton).toBeDisabled();
  await dialog.getByLabelText('The dates are written as').selectOptions('Day, month, year');
  await expect.element(importButton).toBeEnabled();
  expect(previewFile).toHaveBeenLastCalledWith({
    name: 'years.csv',
    text: 'the text',
    unit: 'kg',
    dateOrder: 'dmy',
  });
});

test('leaves out an odd line, and asks for those that cannot be read', async () => {
  const importFile = vi.fn((_: WeightFile) => ({ name: 'years.csv', importedAt: '', entries: 1 }));
  const unread = [{ line: 7, message: '“soon” is not a date' }];
  await openPanel({
    previewFile: () => ({ ...found, unread, withoutWeight: 3 }),
    importFile,
  });
  await choose('the text');
  await expect.element(dialog).toMatchTextContent(/3 lines without a weight/);
  await expect.element(dialog.getByText('Line 7: “soon” is not a date.')).toBeVisible();
  await expect.element(importButton).toBeDisabled();
  await dialog.getByRole('switch', { name: 'Leave this line out' }).click();
  await dialog.getByRole('switch', { name: 'Leave out line 3' }).click();
  await dialog.getByRole('button', { name: 'Import 1' }).click();
  await expect.poll(() => importFile.mock.lastCall?.[0]).toMatchObject({ leftOut: [7, 3] });
});

test('lets the owner choose the columns where their names are strange', async () => {
  const names = { columnNames: ['Datum', 'Gewicht'], entries: [] };
  const previewFile = vi.fn(
    ({ columns }: WeightFile): WeightFilePreview =>
      columns
        ? { ...found, columnNames: names.columnNames, columns }
        : { ...found, ...names, columns: null },
  );
  await openPanel({ previewFile });
  await choose('the text');
  await dialog.getByLabelText('The date is in').selectOptions('Datum');
  await expect.element(importButton).toBeDisabled();
  await dialog.getByLabelText('The weight is in').selectOptions('Gewicht');
  await expect.element(importButton).toBeEnabled();
  expect(previewFile.mock.lastCall?.[0]).toMatchObject({ columns: { date: 0, weight: 1 } });
  // The note can still be chosen.
  await expect.element(dialog.getByLabelText('The note is in')).toBeVisible();
});

test('a refused import keeps the dialog; the last import can be undone later', async () => {
  const lastImport = { name: 'old.csv', importedAt: '2026-11-01T12:00:00.000Z', entries: 12 };
  await openPanel({
    previewFile: () => found,
    lastImport: () => lastImport,
    importFile: () => {
      throw failure(400, 'Line 3: “x” is not a date. Nothing was imported');
    },
  });
  await expect
    .element(page.getByText('Imported on November 1, 2026: 12 entries from old.csv.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Take back the import of old.csv' }))
    .toBeEnabled();
  await choose('the text');
  await importButton.click();
  await expect
    .element(toastText)
    .toMatchTextContent(/Line 3: “x” is not a date\. Nothing was imported/);
  await expect.element(importButton).toBeEnabled();
});

test('a file that is too large is refused before it is sent; of Apple Health only the weights are read', async () => {
  await openPanel({});
  await choose('x'.repeat(3_000_000));
  await expect.element(toastText).toMatchTextContent(/The file is too large/);
  const weight = '<Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" value="82.1"/>';
  const steps = '<Record type="HKQuantityTypeIdentifierStepCount" value="1"/>\n'.repeat(50_000);
  const text = await readWeightText(new File([`${steps}${weight}\n${steps}`], 'export.xml'));
  expect(text).toBe(weight);
});

test('an export of Apple Health without weights is told so', async () => {
  const file = new File(['<HealthData>\n<Record type="HKHeight"/>\n</HealthData>'], 'export.xml');
  await expect(readWeightText(file)).rejects.toThrow('holds no weights');
});
