import type { Subscriber, SubscriberCounts, SubscriberFilePreview } from '@site/schema/subscribers';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';

const askedAt = new Date('2026-11-03T08:00:00.000Z');
const aReader = (name: string, changes: Partial<Subscriber> = {}): Subscriber => ({
  id: name,
  email: `${name}@example.com`,
  ...{ state: 'confirmed', pace: 'each', source: '/blog/soup', words: 'A mail a week' },
  ...{ askedAt, confirmedAt: askedAt },
  ...changes,
});
const NONE: SubscriberCounts = {
  ...{ pending: 0, confirmed: 0, left: 0, suppressed: 0, weekly: 0, unasked: 0 },
  lastImport: null,
};

async function openReaders(readers: Subscriber[], counts: Partial<SubscriberCounts> = {}) {
  const calls: [name: string, input: unknown][] = [];
  const act = (name: string, answer: object | undefined, change?: (input: never) => void) =>
    vi.fn((input: unknown) => {
      calls.push([name, input]);
      change?.(input as never);
      return answer;
    });
  const gone = new Set<string>();
  const subscribers = {
    list: ({ search = '', state }: { search?: string; state?: string }) => {
      const items = readers.filter(
        (each) =>
          each.email.includes(search) && (!state || each.state === state) && !gone.has(each.id),
      );
      return { items: items.slice(0, 50), total: items.length };
    },
    counts: () => ({ ...NONE, ...counts }),
    erase: act('erase', undefined, ({ ids }: { ids: string[] }) => {
      for (const id of ids) gone.add(id);
    }),
    askImported: act('askImported', { asked: 2 }),
    undoImport: act('undoImport', { removed: 2, kept: 1 }),
  };
  const admin = await renderAdmin(
    '/admin?tab=letters&category=readers',
    { subscribers: subscribers as never },
    { hasMail: true },
  );
  return { ...admin, calls };
}

test('an empty list says where readers come from', async () => {
  await openReaders([]);
  await expect.element(page.getByText('Nobody has subscribed yet')).toBeVisible();
});

test('tells of each reader what shows that she wanted letters; erases her after one question', async () => {
  const { calls } = await openReaders(
    [
      aReader('ann'),
      aReader('bob', { state: 'pending', confirmedAt: null, words: '', source: 'a.csv' }),
    ],
    { confirmed: 1, pending: 1 },
  );
  await expect.element(page.getByText('1 gets letters; 1 has not confirmed yet.')).toBeVisible();
  await page.getByText(/Asked .*\/blog\/soup/).click();
  await expect.element(page.getByText('The form said: “A mail a week”')).toBeVisible();
  await page.getByRole('button', { name: 'Erase ann@example.com' }).click();
  const question = page.getByRole('dialog', { name: 'Erase ann@example.com?' });
  expect(calls).toEqual([]);
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(toastText).toMatchTextContent(/The reader is erased/);
  await expect
    .element(page.getByRole('button', { name: 'Erase ann@example.com' }))
    .not.toBeInTheDocument();
  expect(calls).toEqual([['erase', { ids: ['ann'] }]]);
});

test('erases many at once', async () => {
  const { calls } = await openReaders(['ann', 'bob', 'cem'].map((name) => aReader(name)));
  await page.getByLabelText('Choose ann@example.com').click();
  await page.getByLabelText('Choose cem@example.com').click();
  await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Erase' }).click();
  const question = page.getByRole('dialog', { name: 'Erase 2 readers?' });
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(toastText).toMatchTextContent(/Erased: 2 readers/);
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1);
  expect(calls).toEqual([['erase', { ids: ['ann', 'cem'] }]]);
});

test('shows 5,000 by pages, and finds one', async () => {
  await openReaders(Array.from({ length: 5000 }, (_, index) => aReader(`r${index}`)));
  const erase = (name: string) => page.getByRole('button', { name: `Erase ${name}@example.com` });
  await expect.element(erase('r49')).toBeInTheDocument();
  expect(page.getByRole('button', { name: /^Erase/ }).elements()).toHaveLength(50);
  await page.getByRole('searchbox', { name: 'Search readers' }).fill('r4321');
  await expect.element(erase('r4321')).toBeInTheDocument();
  await expect.poll(() => page.getByRole('button', { name: /^Erase/ }).elements().length).toBe(1);
});

test('a file is looked at, then brought; its readers are asked at her word', async () => {
  const found: SubscriberFilePreview = {
    ...{ program: 'Ghost', proven: 0, unproven: 2, known: 1, out: 3, blocked: 0 },
    ...{ unread: [{ line: 4, text: 'nobody' }], unreadCount: 1, examples: ['cem@example.com'] },
  };
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(`${url}`);
    return new Response(JSON.stringify(found));
  });
  const lastImport = { name: 'members.csv', at: askedAt, readers: 2 };
  const { calls } = await openReaders([aReader('cem')], { unasked: 2, lastImport });
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible();
  await userEvent.upload(
    page.getByLabelText('A file with readers'),
    new File(['email'], 'members.csv', { type: 'text/csv' }),
  );
  const dialog = page.getByRole('dialog', { name: 'Import members.csv' });
  await expect.element(dialog).toMatchTextContent(/The file is from Ghost.*2 without a proof/);
  await dialog.getByRole('button', { name: 'Import 2' }).click();
  await expect.element(toastText).toMatchTextContent(/2 readers are imported/);
  expect(asked.map((url) => new URL(url, 'http://a').searchParams.get('look'))).toEqual([
    'true',
    'false',
  ]);
  await page.getByRole('button', { name: 'Ask 2 readers' }).click();
  await expect.element(toastText).toMatchTextContent(/2 get a mail/);
  await page.getByRole('button', { name: 'Take back the import of members.csv' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(toastText).toMatchTextContent(/2 readers are out again, 1 stay/);
  expect(calls.map(([name]) => name)).toEqual(['askImported', 'undoImport']);
});
