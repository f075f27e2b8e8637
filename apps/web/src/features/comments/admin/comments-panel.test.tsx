/** The list of readers' comments, and what the owner does with them by hand and by keys. */
import type { OwnedComment } from '@site/schema/comments';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';

const WRITER = '0190a5c0-0000-7000-8000-0000000000aa';

function aComment(id: string, changes: Partial<OwnedComment> = {}): OwnedComment {
  return {
    id,
    parentId: null,
    name: id,
    isAuthor: false,
    kind: 'comment',
    rating: null,
    text: `Words of ${id}`,
    createdAt: new Date('2026-11-03T08:00:00.000Z'),
    editedAt: null,
    status: 'held',
    reasons: ['first'],
    item: { kind: 'recipe', id: 'soup', title: 'Soup', path: '/photo-gallery/soup' },
    writerId: WRITER,
    trust: 'none',
    ...changes,
  };
}

const deleted = {
  ...{ id: 'Ann', title: 'Ann on Soup: Words', isPage: false, imageUrl: null },
  deletedAt: new Date('2026-11-03T09:00:00.000Z'),
};

/** A server of these comments; `calls` has what it was asked to do. */
async function openComments(comments: OwnedComment[], search = '') {
  const calls: [name: string, input: object][] = [];
  const act = (name: string, change: (comment: OwnedComment, input: never) => void) =>
    vi.fn((input: { ids?: string[]; id?: string }) => {
      calls.push([name, input]);
      for (const comment of comments)
        if ((input.ids ?? [input.id]).includes(comment.id)) change(comment, input as never);
    });
  const gone = new Set<string>();
  const there = () => comments.filter(({ id }) => !gone.has(id));
  const moderate = {
    list: ({ status }: { status?: string }) => {
      const items = there().filter((each) => !status || each.status === status);
      return { items, total: items.length };
    },
    counts: () => ({
      held: there().filter(({ status }) => status === 'held').length,
      shown: 0,
      spam: 0,
    }),
    byId: ({ id }: { id: string }) => comments.find((each) => each.id === id),
    setStatus: act('setStatus', (comment, { status }: Pick<OwnedComment, 'status'>) => {
      comment.status = status;
    }),
    delete: act('delete', ({ id }) => gone.add(id)),
    restore: act('restore', ({ id }) => gone.delete(id)),
    trust: act('trust', () => undefined),
    erase: act('erase', () => undefined),
    edit: act('edit', (comment, { text }: { text: string }) => {
      comment.text = text;
    }),
    answer: (input: { parentId: string }) => {
      calls.push(['answer', input]);
      for (const comment of comments) if (comment.id === input.parentId) comment.status = 'shown';
      return { id: 'answer', status: 'shown' };
    },
  };
  const admin = await renderAdmin(
    `/admin?tab=comments${search}`,
    // The type of the answers knows no routers in routers.
    {
      comments: { moderate: moderate as never },
      trash: { list: () => ({ items: [deleted], total: 1 }) },
    },
    { hasComments: true },
  );
  return { ...admin, calls };
}

const row = (name: string) =>
  page.getByRole('listitem', { name: `the comment of ${name} on Soup`, exact: true });
const focusOn = async (name: string) => {
  await expect.element(row(name)).toBeVisible();
  (row(name).element() as HTMLElement).focus();
};

test('shows what waits, and says why in words', async () => {
  await openComments([
    aComment('Ann', { reasons: ['links', 'no-proof'] }),
    aComment('Bob', { status: 'shown' }),
  ]);
  await expect
    .element(row('Ann'))
    .toMatchTextContent(/Words of Ann.*Why it waits: More than two links; Sent without scripts/);
  expect(row('Bob').elements()).toEqual([]);
  await expect
    .element(page.getByRole('combobox', { name: 'Show' }))
    .toMatchTextContent(/Waiting \(1\)/);
});

test('approves by hand, and takes it back from the toast', async () => {
  const { calls } = await openComments([aComment('Ann')]);
  await page.getByRole('button', { name: 'Approve the comment of Ann on Soup' }).click();
  await expect.element(toastText).toMatchTextContent(/1 comment shown/);
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible();
  await toastText.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Ann')).toBeVisible();
  expect(calls).toEqual([
    ['setStatus', { ids: ['Ann'], status: 'shown' }],
    ['setStatus', { ids: ['Ann'], status: 'held' }],
  ]);
});

describe('by keys', () => {
  test('each goes on to the next comment, and z takes the last ones back', async () => {
    const { calls } = await openComments(
      ['Ann', 'Bob', 'Cem', 'Dot'].map((name) => aComment(name)),
    );
    await focusOn('Ann');
    await userEvent.keyboard('a');
    await expect.element(row('Bob')).toHaveFocus();
    await userEvent.keyboard('s');
    await expect.element(row('Cem')).toHaveFocus();
    await userEvent.keyboard('d');
    await expect.element(row('Dot')).toHaveFocus();
    await expect.element(row('Cem')).not.toBeInTheDocument();
    await userEvent.keyboard('z');
    await expect.element(row('Cem')).toBeVisible();
    await userEvent.keyboard('z');
    await expect.element(row('Bob')).toBeVisible();
    expect(calls.map(([name, input]) => [name, ...Object.values(input).flat()])).toEqual([
      ['setStatus', 'Ann', 'shown'],
      ['setStatus', 'Bob', 'spam'],
      ['delete', 'Cem'],
      ['restore', 'Cem'],
      ['setStatus', 'Bob', 'held'],
    ]);
    await userEvent.keyboard('k');
    await expect.element(row('Cem')).toHaveFocus();
  });

  test('r and e open a form, into which the letter is not typed; letters in fields are text', async () => {
    const { calls, url } = await openComments([aComment('Ann')]);
    await focusOn('Ann');
    await userEvent.keyboard('r');
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    await expect.element(answer).toHaveFocus();
    await expect.element(answer).toHaveValue('');
    await answer.fill('Thank you, dear Ann');
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect.element(toastText).toMatchTextContent(/Your answer is there/);
    await expect.poll(url).not.toContain('edit=');
    // The answer shows the comment, which leaves the list with the focus.
    const other = page.getByRole('button', { name: 'Show all comments' });
    await expect.element(other).toBeVisible();
    (other.element() as HTMLElement).focus();
    await userEvent.keyboard('z');
    await focusOn('Ann');
    await userEvent.keyboard('e');
    const text = page.getByRole('textbox', { name: 'Comment', exact: true });
    await expect.element(text).toHaveValue('Words of Ann');
    await text.fill('Words');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(row('Ann')).toMatchTextContent(/Words/);
    await page.getByRole('searchbox', { name: 'Search comments' }).click();
    await userEvent.keyboard('asdz');
    expect(calls).toEqual([
      ['answer', { parentId: 'Ann', text: 'Thank you, dear Ann' }],
      ['delete', { ids: ['answer'] }],
      ['setStatus', { ids: ['Ann'], status: 'held' }],
      ['edit', { id: 'Ann', text: 'Words' }],
    ]);
  });

  test('the buttons name them', async () => {
    await openComments([aComment('Ann')]);
    const keys = await Promise.all(
      ['Approve', 'Spam:', 'Delete', 'Answer', 'Edit'].map(async (name) => {
        const button = row('Ann').getByRole('button', {
          name: `${name} the comment of Ann on Soup`,
        });
        await expect.element(button).toBeInTheDocument();
        return button.element().getAttribute('aria-keyshortcuts');
      }),
    );
    expect(keys).toEqual(['a', 's', 'd', 'r', 'e']);
  });
});

test('many at once, which come back as they were', async () => {
  const { calls } = await openComments(
    [aComment('Ann'), aComment('Bob', { status: 'shown' }), aComment('Cem')],
    '&status=all',
  );
  for (const name of ['Ann', 'Bob', 'Cem'])
    await page.getByRole('checkbox', { name: `Choose the comment of ${name} on Soup` }).click();
  const many = page.getByRole('region', { name: 'Chosen' });
  await expect.element(many.getByRole('link', { name: 'Export' })).not.toBeInTheDocument();
  await many.getByRole('button', { name: 'Spam' }).click();
  await expect.element(toastText).toMatchTextContent(/3 comments marked as spam/);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => calls.length).toBe(3);
  expect(calls.slice(1)).toEqual(
    expect.arrayContaining([
      ['setStatus', { ids: ['Ann', 'Cem'], status: 'held' }],
      ['setStatus', { ids: ['Bob'], status: 'shown' }],
    ]),
  );
});

test('a writer is trusted, blocked and erased: the last after one question', async () => {
  const { calls } = await openComments([aComment('Ann')]);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More for the comment of Ann on Soup' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Trust this writer');
  await expect.element(toastText).toMatchTextContent(/shown at once from now on/);
  await choose('Erase this writer…');
  const question = page.getByRole('dialog', { name: 'Erase Ann?' });
  await expect.element(question).toMatchTextContent(/cannot be undone/);
  expect(calls).toHaveLength(1);
  await question.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(toastText).toMatchTextContent(/The writer is erased/);
  expect(calls).toEqual([
    ['trust', { writerId: WRITER, trust: 'trusted' }],
    ['erase', { writerId: WRITER }],
  ]);
});

test('shows what was deleted, and brings it back', async () => {
  const { calls } = await openComments([aComment('Ann')], '&status=trash');
  await page.getByRole('button', { name: 'Restore "Ann on Soup: Words"' }).click();
  await expect.element(toastText).toMatchTextContent(/Comment restored/);
  expect(calls).toEqual([['restore', { ids: ['Ann'] }]]);
});

test('sorts by post or recipe', async () => {
  const { url } = await openComments([aComment('Ann')]);
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('By page');
  await expect.poll(url).toContain('sort=page');
  await expect.element(row('Ann')).toBeVisible();
});

test('shows those of one page', async () => {
  const { url } = await openComments([aComment('Ann')]);
  await page.getByRole('button', { name: 'More for the comment of Ann on Soup' }).click();
  await page.getByRole('menuitem', { name: 'Only comments of this page' }).click();
  await expect.element(page.getByText('Only of Soup')).toBeVisible();
  expect(url()).toContain('category=soup');
  await page.getByRole('button', { name: 'Show those of all pages' }).click();
  await expect.poll(url).not.toContain('category');
});

test('a site without comments has no such tab', async () => {
  await renderAdmin('/admin?tab=settings');
  await expect.element(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  expect(page.getByRole('tab', { name: 'Comments' }).elements()).toEqual([]);
});
