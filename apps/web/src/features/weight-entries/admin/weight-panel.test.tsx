import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, failure } from '../../../testing/fake-api.ts';
import { catchLeaving } from '../../../testing/leaving.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aGoal, aWeightEntry, listOf } from '../../../testing/samples.ts';

const form = page.getByRole('dialog', { name: /Weight Entry$/ });
const goal = page.getByLabelText('Goal Weight (lbs)');
const entry = aWeightEntry();

const fails = () => {
  throw failure(500);
};

interface Overrides {
  weightEntries?: Answers['weightEntries'];
  siteSettings?: Answers['siteSettings'];
  edit?: string;
}

function openPanel({ weightEntries, siteSettings, edit }: Overrides = {}) {
  return renderAdmin(`/admin?tab=my-progress${edit ? `&edit=${edit}` : ''}`, {
    weightEntries: {
      adminList: () => listOf(entry),
      byId: () => entry,
      check: () => [],
      stats: () => ({ currentWeight: 149.6, totalLoss: 45.4, avgMonthlyLoss: 1.5 }),
      ...weightEntries,
    },
    siteSettings: { list: () => [aGoal('150')], ...siteSettings },
  });
}

describe('the list', () => {
  test('says that it is loading', async () => {
    await openPanel({ weightEntries: { adminList: () => new Promise(() => undefined) } });
    await expect.element(page.getByText('Loading weight entries...')).toBeVisible();
  });

  test('shows what was measured', async () => {
    await openPanel();
    await expect
      .element(page.getByRole('listitem'))
      .toHaveTextContent(
        'November 4, 2026High energyAfter a long walk.149.6 lbs0.4 lbs lessBMI: 24.9',
      );
  });

  test('finds entries by their notes, in the URL', async () => {
    const adminList = vi.fn(({ search }: { search?: string }) =>
      search
        ? listOf(...[entry].filter(() => search === 'walk'))
        : listOf(entry, aWeightEntry({ id: 'other' })),
    );
    const { url } = await openPanel({ weightEntries: { adminList } });
    const rows = page.getByRole('listitem');
    await expect.poll(() => rows.elements().length).toBe(2);
    const search = page.getByLabelText('Search your notes');
    await search.fill('walk');
    await expect.poll(() => rows.elements().length).toBe(1);
    expect(url()).toBe('/admin?tab=my-progress&find=walk');
    await search.fill('swim');
    await expect.element(page.getByText('No entry has this in its note.')).toBeVisible();
  });

  test('has pages, which the URL keeps', async () => {
    const day = (index: number) => new Date(Date.UTC(2026, 10, 20 - index)).toISOString();
    const entries = Array.from({ length: 60 }, (_, index) =>
      aWeightEntry({ id: `entry-${index}`, date: day(index), notes: `Number ${index + 1}.` }),
    );
    const adminList = vi.fn(({ limit, offset }: { limit?: unknown; offset?: unknown }) => ({
      items: entries.slice(Number(offset), Number(offset) + Number(limit)),
      total: entries.length,
    }));
    const { url } = await openPanel({ weightEntries: { adminList } });
    const rows = page.getByRole('listitem');
    await expect.element(page.getByText('Number 25.')).toBeVisible();
    expect(rows.elements()).toHaveLength(25);
    await expect.element(page.getByRole('button', { name: 'Newer' })).toBeDisabled();
    await page.getByRole('button', { name: 'Older' }).click();
    await expect.element(page.getByText('Number 26.')).toBeInViewport();
    await page.getByRole('button', { name: 'Older' }).click();
    await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
    await expect.poll(() => rows.elements().length).toBe(10);
    expect(adminList).toHaveBeenLastCalledWith({ limit: 25, offset: 50 });
    expect(url()).toBe('/admin?tab=my-progress&page=3');
    // The form of an entry keeps the page.
    await page.getByRole('button', { name: /^Edit/ }).last().click();
    await userEvent.keyboard('{Escape}');
    expect(url()).toBe('/admin?tab=my-progress&page=3');
  });

  test('shows the last page when the URL has one beyond it', async () => {
    const adminList = ({ offset }: { offset?: unknown }) => ({
      items: [entry].filter(() => Number(offset ?? 0) <= 500),
      total: 501,
    });
    await renderAdmin('/admin?tab=my-progress&page=41', {
      weightEntries: { adminList },
      siteSettings: { list: () => [aGoal('150')] },
    });
    await expect.element(page.getByText('Page 21 of 21')).toBeVisible();
    await expect.element(page.getByRole('listitem')).toBeVisible();
    await expect.element(page.getByText(/No weight entries yet/)).not.toBeInTheDocument();
  });

  test('says that there are no entries yet', async () => {
    await openPanel({ weightEntries: { adminList: () => listOf() } });
    await expect
      .element(page.getByText('No weight entries yet. Start tracking your progress!'))
      .toBeVisible();
  });

  test('says that it failed and reads again', async () => {
    const list = vi.fn((): ReturnType<typeof listOf<typeof entry>> => fails());
    await openPanel({ weightEntries: { adminList: list } });
    await expect.element(page.getByText('Failed to fetch weight entries')).toBeVisible();
    list.mockImplementation(() => listOf(entry));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('November 4, 2026')).toBeVisible();
  });
});

describe('the form', () => {
  test('opens an entry that is not in the list', async () => {
    const byId = ({ id }: { id: string }) => aWeightEntry({ id, date: '2019-03-01T00:00:00.000Z' });
    await openPanel({ edit: 'old', weightEntries: { byId } });
    await expect.element(form.getByLabelText('Date')).toHaveValue('2019-03-01');
  });

  test('says when there is no such entry', async () => {
    const byId = () => {
      throw failure(404, 'Weight entry not found');
    };
    await openPanel({ edit: 'none', weightEntries: { byId } });
    await expect.element(form.getByText('Weight entry not found')).toBeVisible();
  });

  test("starts with today in the site's time zone", async () => {
    // In the browser's time zone, which is west of the site's, it is still the day before.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') });
    await openPanel({ edit: 'new' });
    await expect.element(form).toHaveAccessibleName('Add Weight Entry');
    await expect.element(form.getByLabelText('Date')).toHaveValue('2026-11-22');
  });

  test('says beside each field what is missing', async () => {
    await openPanel({ edit: 'new' });
    await form.getByLabelText('Date').fill('');
    await form.getByLabelText('Weight (lbs)').fill('');
    await form.getByRole('button', { name: 'Add Entry' }).click();
    await expect
      .element(form.getByLabelText('Date'))
      .toHaveAccessibleDescription('Date is required');
    await expect
      .element(form.getByLabelText('Weight (lbs)'))
      .toHaveAccessibleDescription('Weight is required');
  });

  test('adds an entry; what is left empty is absent', async () => {
    const create = vi.fn((_: object) => entry);
    await openPanel({ edit: 'new', weightEntries: { create } });
    await form.getByLabelText('Date').fill('2026-11-20');
    await form.getByLabelText('Weight (lbs)').fill('148.2');
    await form.getByLabelText('Energy Level (optional)').selectOptions('Low');
    await form.getByRole('button', { name: 'Add Entry' }).click();
    await expect.element(toastText).toHaveTextContent('Weight entry created successfully!');
    await expect.element(form).not.toBeInTheDocument();
    expect(create).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: expect.any(String),
      date: '2026-11-20T00:00:00.000Z',
      weight: '148.2',
      bmi: null,
      energyLevel: 'low',
      notes: null,
    });
  });

  test('keeps the time of day of an entry whose day is not changed', async () => {
    const update = vi.fn((_: object) => entry);
    await openPanel({ edit: entry.id, weightEntries: { update } });
    await expect.element(form).toHaveAccessibleName('Edit Weight Entry');
    await expect.element(form.getByLabelText('Date')).toHaveValue('2026-11-04');
    await form.getByLabelText('Weight (lbs)').fill('149');
    await form.getByRole('button', { name: 'Update Entry' }).click();
    await expect.element(toastText).toHaveTextContent('Weight entry updated successfully!');
    expect(update.mock.lastCall?.[0]).toMatchObject({ id: entry.id, weight: '149.0' });
    expect(update.mock.lastCall?.[0]).not.toHaveProperty('date');
  });

  test('keeps what was typed when the save fails', async () => {
    await openPanel({ edit: 'new', weightEntries: { create: fails } });
    await form.getByLabelText('Weight (lbs)').fill('150');
    await form.getByRole('button', { name: 'Add Entry' }).click();
    await expect.element(toastText).toHaveTextContent('Failed to create weight entry');
    await expect.element(form.getByLabelText('Weight (lbs)')).toHaveValue('150');
  });

  test('says that an update failed', async () => {
    await openPanel({ edit: entry.id, weightEntries: { update: fails } });
    await form.getByRole('button', { name: 'Update Entry' }).click();
    await expect.element(toastText).toHaveTextContent('Failed to update weight entry');
  });
});

describe('a new entry', () => {
  test('takes three touches: it starts with today, the last weight and the BMI of the height', async () => {
    const create = vi.fn((_: object) => entry);
    await openPanel({
      weightEntries: { create },
      siteSettings: { list: () => [aGoal('150'), { ...aGoal('65'), key: 'height_inches' }] },
    });
    await page.getByRole('button', { name: 'Add Entry' }).click();
    const weight = form.getByLabelText('Weight (lbs)');
    await expect.element(weight).toHaveValue('149.6');
    await expect.element(form.getByLabelText('BMI (optional)')).toHaveValue('24.9');
    await userEvent.keyboard('150');
    await expect.element(weight).toHaveValue('150');
    await expect.element(form.getByLabelText('BMI (optional)')).toHaveValue('25.0');
    await form.getByRole('button', { name: 'Add Entry' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(create.mock.lastCall?.[0]).toMatchObject({ weight: '150.0', bmi: '25.0' });
  });

  test('has no BMI of yesterday after Backspace in the weight', async () => {
    const heights = [aGoal('150'), { ...aGoal('65'), key: 'height_inches' }];
    await openPanel({ edit: 'new', siteSettings: { list: () => heights } });
    const bmi = form.getByLabelText('BMI (optional)');
    await expect.element(bmi).toHaveValue('24.9');
    await expect.element(form.getByLabelText('Weight (lbs)')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(bmi).toHaveValue('');
    await userEvent.keyboard('150');
    await expect.element(bmi).toHaveValue('25.0');
  });

  test('keeps a BMI that was entered by hand', async () => {
    await openPanel({
      edit: 'new',
      siteSettings: { list: () => [aGoal('150'), { ...aGoal('65'), key: 'height_inches' }] },
    });
    await form.getByLabelText('BMI (optional)').fill('26');
    await form.getByLabelText('Weight (lbs)').fill('');
    await form.getByLabelText('Weight (lbs)').fill('151');
    await expect.element(form.getByLabelText('BMI (optional)')).toHaveValue('26');
  });
});

describe('an entry that looks mistyped', () => {
  const question = form.getByRole('alertdialog');
  const typo = { about: 'weight', suggestion: '185.0' } as const;
  const { id, weight, updatedAt } = entry;
  const sameDay = { about: 'sameDay', entry: { id, weight, updatedAt } } as const;

  /** Types 285 lb and saves. `check` finds nothing in other weights. */
  const saveTypo = async (...found: (typeof typo | typeof sameDay)[]) => {
    const create = vi.fn((_: object) => entry);
    const update = vi.fn((_: object) => entry);
    const check = vi.fn(({ weight: sent }: { weight?: unknown }) =>
      sent === '285.0' ? found : [],
    );
    await openPanel({ edit: 'new', weightEntries: { create, update, check } });
    await form.getByLabelText('Date').fill('2026-11-20');
    await form.getByLabelText('Weight (lbs)').fill('285');
    await form.getByRole('button', { name: 'Add Entry' }).click();
    return { create, update };
  };

  test('is asked about, and saved as it was meant', async () => {
    const { create } = await saveTypo(typo);
    await expect.element(question).toHaveAccessibleName('Did you mean 185.0?');
    expect(create).not.toHaveBeenCalled();
    await question.getByRole('button', { name: 'Yes, 185.0' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(create.mock.lastCall?.[0]).toMatchObject({ weight: '185.0' });
  });

  test('is saved as it is after each question, or not at all', async () => {
    const { create } = await saveTypo(typo, sameDay);
    await question.getByRole('button', { name: 'Back to the form' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await form.getByRole('button', { name: 'Add Entry' }).click();
    await question.getByRole('button', { name: 'No, save 285' }).click();
    await expect
      .element(question)
      .toHaveAccessibleName('November 20, 2026 already has an entry: 149.6 lbs.');
    expect(create).not.toHaveBeenCalled();
    await question.getByRole('button', { name: 'Keep both' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(create.mock.lastCall?.[0]).toMatchObject({ weight: '285.0' });
  });

  test('replaces the entry of the same day', async () => {
    const { create, update } = await saveTypo(sameDay);
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect.element(toastText).toHaveTextContent('Weight entry updated successfully!');
    expect(create).not.toHaveBeenCalled();
    expect(update.mock.lastCall?.[0]).toMatchObject({
      ...{ id, baseUpdatedAt: updatedAt.toISOString(), weight: '285.0' },
    });
  });

  test('asks again when the entry of the same day was changed meanwhile', async () => {
    const newer = {
      ...sameDay.entry,
      weight: '151.0',
      updatedAt: new Date('2026-11-21T08:00:00.000Z'),
    };
    let stored: typeof sameDay.entry = sameDay.entry;
    const update = vi.fn(({ baseUpdatedAt }: { baseUpdatedAt?: string | undefined }) => {
      if (baseUpdatedAt !== newer.updatedAt.toISOString()) throw failure(409, CHANGED_ELSEWHERE);
      return entry;
    });
    const check = () => [{ about: 'sameDay' as const, entry: stored }];
    await openPanel({ edit: 'new', weightEntries: { update, check } });
    await form.getByLabelText('Date').fill('2026-11-20');
    await form.getByRole('button', { name: 'Add Entry' }).click();
    await expect.element(question).toHaveAccessibleName(/already has an entry: 149\.6 lbs\./);
    stored = newer;
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect.element(question).toHaveAccessibleName(/already has an entry: 151\.0 lbs\./);
    await expect.element(form.getByText(/deleted/)).not.toBeInTheDocument();
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(update.mock.lastCall?.[0]).toMatchObject({
      id,
      baseUpdatedAt: newer.updatedAt.toISOString(),
    });
  });

  test.each(['Date', 'Weight (lbs)'])(
    'is asked about no more when the %s is emptied',
    async (name) => {
      const { create } = await saveTypo(typo);
      await expect.element(question).toBeVisible();
      await form.getByLabelText(name).fill('');
      await expect.element(question).not.toBeInTheDocument();
      await form.getByRole('button', { name: 'Add Entry' }).click();
      await expect.element(form.getByLabelText(name)).toHaveAccessibleDescription(/is required/);
      expect(create).not.toHaveBeenCalled();
    },
  );

  test('is asked about when no body weighs that, and cannot be saved', async () => {
    const create = vi.fn((_: object) => entry);
    const check = vi.fn((_: object) => [typo]);
    await openPanel({ edit: 'new', weightEntries: { create, check } });
    await form.getByLabelText('Weight (lbs)').fill('1850');
    await form.getByRole('button', { name: 'Add Entry' }).click();
    await expect
      .element(form.getByLabelText('Weight (lbs)'))
      .toHaveAccessibleDescription(
        'Weight must be a number from 44.1 to 771.6 pounds (20 to 350 kg)',
      );
    await expect.element(question).toHaveAccessibleName('Did you mean 185.0?');
    await expect.element(question.getByRole('button', { name: /save/ })).not.toBeInTheDocument();
    expect(check.mock.lastCall?.[0]).toMatchObject({ weight: '1850.0' });
    await question.getByRole('button', { name: 'Yes, 185.0' }).click();
    await expect.element(question).toBeVisible();
    expect(create).not.toHaveBeenCalled();
    await question.getByRole('button', { name: 'No, save 185.0' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(create.mock.lastCall?.[0]).toMatchObject({ weight: '185.0' });
  });

  test('is saved without a question when the check fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const create = vi.fn((_: object) => entry);
    await openPanel({ edit: 'new', weightEntries: { create, check: fails } });
    await form.getByRole('button', { name: 'Add Entry' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(create).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith('Failed to check the entry', expect.anything());
  });
});

test('weights and the height are typed and read in the chosen unit, and stored in pounds and inches', async () => {
  const create = vi.fn((_: object) => entry);
  const check = vi.fn((_: object) => []);
  const save = vi.fn((_: object) => aGoal('65.0'));
  await openPanel({
    weightEntries: { create, check },
    siteSettings: { list: () => [aGoal('150'), { ...aGoal('65'), key: 'height_inches' }], save },
  });
  await page.getByRole('button', { name: 'kg', exact: true }).click();
  await expect.element(page.getByRole('listitem')).toMatchTextContent(/67\.9 kg0\.2 kg less/);
  await expect.element(page.getByText('Current goal: 68 kg')).toBeVisible();
  await expect.element(page.getByLabelText('Goal Weight (kg)')).toHaveValue('68.0');
  const height = page.getByLabelText('Height (cm)');
  await expect.element(height).toHaveValue('165');
  await height.fill('170');
  await page.getByRole('button', { name: 'Save Height' }).click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ value: '66.9' });
  await page.getByRole('button', { name: 'Add Entry' }).click();
  const weight = form.getByLabelText('Weight (kg)');
  await expect.element(weight).toHaveValue('67.9');
  await weight.fill('67.');
  await userEvent.keyboard('5');
  await expect.element(weight).toHaveValue('67.5');
  await form.getByRole('button', { name: 'Add Entry' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(check.mock.lastCall?.[0]).toMatchObject({ weight: '148.8', unit: 'kg' });
  expect(create.mock.lastCall?.[0]).toMatchObject({ weight: '148.8', bmi: '24.8' });
  await page.getByRole('button', { name: 'lbs', exact: true }).click();
});

test('a comma is a point in every weight, in pounds and in kilograms', async () => {
  const create = vi.fn((_: object) => entry);
  const save = vi.fn((_: object) => aGoal('153.2'));
  await openPanel({
    weightEntries: { create },
    siteSettings: { list: () => [aGoal('150')], save },
  });
  await expect.element(goal).toHaveValue('150');
  await goal.fill('140,5');
  await page.getByRole('button', { name: 'Update Goal' }).click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ value: '140.5' });
  await page.getByRole('button', { name: 'kg', exact: true }).click();
  const inKilograms = page.getByLabelText('Goal Weight (kg)');
  await inKilograms.fill('69,5');
  await expect.element(inKilograms).toHaveValue('69,5');
  await page.getByRole('button', { name: 'Update Goal' }).click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ value: '153.2' });
  await inKilograms.fill('695');
  await page.getByRole('button', { name: 'Update Goal' }).click();
  await expect.element(inKilograms).toHaveAccessibleDescription(/20 to 350 kg/);
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await form.getByLabelText('Weight (kg)').fill('80,9');
  await form.getByLabelText('BMI (optional)').fill('27,3');
  await form.getByRole('button', { name: 'Add Entry' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(create.mock.lastCall?.[0]).toMatchObject({ weight: '178.4', bmi: '27.3' });
  expect(save).toHaveBeenCalledTimes(2);
  await page.getByRole('button', { name: 'lbs', exact: true }).click();
});

test('the height is saved as a setting, and removed when it is empty', async () => {
  const save = vi.fn((_: object) => aGoal('65.0'));
  await openPanel({ siteSettings: { save } });
  const height = page.getByLabelText('Height (in)');
  await height.fill('65');
  await page.getByRole('button', { name: 'Save Height' }).click();
  await expect.element(toastText).toHaveTextContent('Height updated successfully!');
  expect(save.mock.lastCall?.[0]).toMatchObject({ key: 'height_inches', value: '65.0' });
  await height.fill('');
  await page.getByRole('button', { name: 'Save Height' }).click();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ value: null });
});

test('the weight is shown in posts until the owner switches it off', async () => {
  const save = vi.fn((_: object) => aGoal('off'));
  await openPanel({ siteSettings: { save } });
  const shows = page.getByRole('switch', { name: 'Weight in posts' });
  await expect.element(shows).toBeChecked();
  await shows.click();
  await expect
    .poll(() => save.mock.lastCall?.[0])
    .toMatchObject({ key: 'written_at', value: 'off' });
});

describe('deleting', () => {
  const openQuestion = async (remove: () => never) => {
    await openPanel({ weightEntries: { delete: remove } });
    await page.getByRole('button', { name: 'Delete the entry of November 4, 2026' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Confirm Deletion' }))
      .toMatchTextContent(
        /Are you sure you want to delete the weight entry "November 4, 2026"\?This action cannot be undone\./,
      );
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  };

  test('is confirmed first', async () => {
    await openQuestion(() => undefined as never);
    await expect.element(toastText).toHaveTextContent('Weight entry deleted successfully!');
  });

  test('says that it failed', async () => {
    await openQuestion(fails);
    await expect.element(toastText).toHaveTextContent('Failed to delete weight entry');
    await expect.element(page.getByRole('listitem')).toBeVisible();
  });
});

describe('the goal', () => {
  const submit = () => page.getByRole('button', { name: 'Update Goal' }).click();

  test('is 145 lbs until one is set', async () => {
    await openPanel({ siteSettings: { list: () => [] } });
    await expect.element(page.getByText('Current goal: 145 lbs')).toBeVisible();
    await expect.element(goal).toHaveValue('145');
    await expect.element(goal).toHaveAttribute('step', '0.1');
  });

  test('is required', async () => {
    await openPanel();
    await expect.element(goal).toHaveValue('150');
    await goal.fill('');
    await submit();
    await expect.element(goal).toHaveAccessibleDescription('Goal weight is required');
  });

  test('is saved as a setting', async () => {
    const save = vi.fn((_: object) => aGoal('140.5'));
    await openPanel({ siteSettings: { save } });
    await expect.element(goal).toHaveValue('150');
    await goal.fill('140.5');
    await submit();
    await expect.element(toastText).toHaveTextContent('Goal weight updated successfully!');
    expect(save).toHaveBeenCalledExactlyOnceWith({
      key: 'goal_weight',
      value: '140.5',
      description: 'Target weight goal for weight tracking',
    });
  });

  test('says that the save failed', async () => {
    await openPanel({ siteSettings: { save: fails } });
    await expect.element(goal).toHaveValue('150');
    await submit();
    await expect.element(toastText).toHaveTextContent('Failed to update goal weight');
  });

  test('leads to the login page when the session has ended', async () => {
    const urls = catchLeaving();
    await openPanel({
      siteSettings: {
        save: () => {
          throw failure(401, 'Unauthorized');
        },
      },
    });
    await expect.element(goal).toHaveValue('150');
    await submit();
    await expect
      .element(toastText)
      .toHaveTextContent('Unauthorized: You are logged out. Logging in again...');
    await expect.poll(() => urls).toEqual(['/admin/login']);
  });

  test('says that it cannot be read, and reads it again', async () => {
    const list = vi.fn((): ReturnType<typeof aGoal>[] => fails());
    await openPanel({ siteSettings: { list } });
    await expect.element(page.getByText('Failed to fetch site settings')).toBeVisible();
    await expect.element(goal).not.toBeInTheDocument();
    list.mockImplementation(() => [aGoal('150')]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(goal).toHaveValue('150');
  });
});

test('unsaved changes are kept until the owner discards them', async () => {
  await openPanel({ edit: 'new' });
  await form.getByLabelText('Weight (lbs)').fill('150');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(form).not.toBeInTheDocument();
});
