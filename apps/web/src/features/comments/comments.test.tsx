import { TEXT_MAX } from '@site/schema/comment-values';
import type { CommentThreads, MyComment, ShownComment } from '@site/schema/comments';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createData, dataProvider } from '../../lib/trpc.ts';
import type { RouterContext } from '../../router.tsx';
import { type Answers, failure, fakeClient } from '../../testing/fake-api.ts';
import { aFrame } from '../../testing/samples.ts';
import { Comments } from './comments.tsx';
import { threadsInDocument } from './threads-in-document.ts';

// A test types faster than a reader.
vi.mock('@site/schema/comment-values', async (original) => ({
  ...(await original<object>()),
  MIN_WRITING_SECONDS: 0,
}));

const SECRETS = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two', deriveKey };
const RECIPE = 'the-recipe';

let lastId = 0;
function aComment(changes: Partial<ShownComment> = {}): ShownComment {
  lastId += 1;
  return {
    id: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
    parentId: null,
    name: 'Maria',
    isAuthor: false,
    kind: 'comment',
    rating: null,
    text: 'It was good.',
    createdAt: new Date('2026-11-04T22:00:00.000Z'),
    editedAt: null,
    isDeleted: false,
    isTrusted: false,
    isEditedByAuthor: false,
    ...changes,
  };
}

const threads = (items: ShownComment[], changes: Partial<CommentThreads> = {}) => ({
  items,
  total: items.filter(({ parentId }) => parentId === null).length,
  isOpen: true,
  trap: 'page-stamp',
  ...changes,
});

const challenge = async () => ({
  trap: 'fresh-stamp',
  challenge: JSON.stringify(
    await createChallenge({ ...SECRETS, algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3 }),
  ),
});

type CommentAnswers = NonNullable<Answers['comments']>;

async function renderComments(items: ShownComment[], answers: CommentAnswers = {}) {
  const thread = () => threads(items);
  const data = createData(fakeClient({ comments: { thread, challenge, ...answers } }));
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => <Comments kind="recipe" id={RECIPE} path="/photo-gallery/salmon" />,
  });
  const site = { origin: 'http://localhost', ...aFrame().frame };
  const router = createRouter({
    routeTree: root,
    context: { data, site: { ...site, identity: { ...site.identity, author: 'Nell' } } },
    history: createMemoryHistory(),
    Wrap: dataProvider(data),
  });
  return render(<RouterProvider router={router as never} />);
}

const section = page.getByRole('region', { name: 'Comments' });
const textField = page.getByLabelText('Your comment');
const nameField = page.getByLabelText('Your name').first();
const send = page.getByRole('button', { name: 'Send' }).first();

async function write(text: string, name: string) {
  await page.getByText('Write a comment').click();
  await textField.fill(text);
  await nameField.fill(name);
}

beforeEach(() => localStorage.clear());

describe('what is read', () => {
  test('is a list of articles with names and times, two levels deep', async () => {
    const first = aComment({ kind: 'made', rating: 4, text: 'One line.\nAnother.' });
    const hers = aComment({ parentId: first.id, name: 'Nell', isAuthor: true, text: 'Thank you.' });
    await renderComments([first, hers, aComment({ name: 'Joan', kind: 'question' })]);
    const by = (name: string) => section.getByRole('article', { name, exact: true });
    for (const words of ['Made this', 'November 4, 2026', 'One line. Another.']) {
      await expect.element(by('Maria').getByText(words)).toBeVisible();
    }
    await expect.element(by('Maria').getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect.element(by('Nell').getByText('Author')).toBeVisible();
    await expect.element(by('Joan').getByText('Question')).toBeVisible();
    const levels = [...document.querySelectorAll('article')].map(
      (article) => document.evaluate('count(ancestor::ol)', article).numberValue,
    );
    expect(levels).toEqual([1, 2, 1]);
  });

  test('has links only in the words of a writer whom the author trusts', async () => {
    const text = 'See https://example.com/a?b=1, it helped.';
    await renderComments([aComment({ text }), aComment({ text, isTrusted: true })]);
    const link = section.getByRole('link', { name: 'https://example.com/a?b=1' });
    await expect.element(link).toHaveAttribute('rel', 'ugc nofollow noopener');
    expect(section.getByText('See https://example.com/a?b=1, it helped.').all()).toHaveLength(2);
  });

  test('says what is deleted, keeps its answers, and says what the author changed', async () => {
    const gone = aComment({ isDeleted: true, name: '', text: '' });
    await renderComments([
      gone,
      aComment({ parentId: gone.id, name: 'Ana', isEditedByAuthor: true }),
    ]);
    await expect.element(section.getByText('This comment was deleted.')).toBeVisible();
    const article = section.getByRole('article', { name: 'Ana' });
    await expect.element(article.getByText('edited by the author')).toBeVisible();
  });

  test('is read from the markup as the server told it', async () => {
    const first = aComment({ kind: 'made', rating: 4, isTrusted: true });
    const gone = aComment({ isDeleted: true, name: 'A reader', text: '' });
    const items = [
      { ...first, text: 'One\n\ntwo https://example.com/a.' },
      aComment({
        parentId: first.id,
        isAuthor: true,
        isEditedByAuthor: true,
        editedAt: new Date(0),
      }),
      gone,
      aComment({ parentId: gone.id, name: 'Ana <b>', text: 'To & "fro"' }),
      aComment({ rating: 1, text: 'x' }),
    ];
    await renderComments(items);
    await expect.element(section.getByRole('article', { name: 'Ana <b>' })).toBeVisible();
    expect(threadsInDocument(RECIPE)).toEqual(threads(items));
    expect(threadsInDocument('another')).toBeUndefined();
  });

  test('stays where comments are closed, without a form', async () => {
    const thread = () => threads([aComment()], { isOpen: false });
    await renderComments([], { thread });
    await expect.element(section.getByText(/^Comments are closed/)).toBeVisible();
    await expect.element(section.getByRole('article', { name: 'Maria' })).toBeVisible();
    expect(document.querySelector('#comments form')).toBeNull();
  });
});

describe('what is written', () => {
  test('goes with a solved challenge and with stars, and is waiting for the author', async () => {
    const create = vi.fn<NonNullable<CommentAnswers['create']>>(() => ({
      id: aComment().id,
      status: 'held' as const,
    }));
    await renderComments([aComment()], { create, mine: () => [] });
    await write('We had it twice.', 'Joan');
    await page.getByRole('radio', { name: '4 stars' }).click();
    await page.getByRole('radio', { name: 'I made this' }).click();
    await page.getByText('Keep my name in this browser').first().click();
    await send.click();
    await expect
      .element(section.getByRole('status'))
      .toHaveTextContent('Thank you. Your comment is waiting for Nell to read it.');
    await expect.element(section.getByRole('status')).toHaveFocus();
    const [sent] = create.mock.calls[0] ?? [];
    expect(sent).toMatchObject({
      ...{ item: { kind: 'recipe', id: RECIPE }, text: 'We had it twice.', name: 'Joan' },
      ...{ kind: 'made', rating: '4', trap: 'fresh-stamp', website: '' },
    });
    const proof = JSON.parse(sent?.proof ?? '');
    expect(await verifySolution({ ...SECRETS, ...proof })).toMatchObject({ verified: true });
    // Nothing is left to be sent again; the name is.
    await page.getByText('Write a comment').click();
    await expect.element(textField).toHaveValue('');
    await expect.element(nameField).toHaveValue('Joan');
  });

  test('survives a closed page and a site that cannot be reached', async () => {
    const create = vi.fn<NonNullable<CommentAnswers['create']>>();
    create.mockRejectedValue(new TypeError('Failed to fetch'));
    const first = await renderComments([aComment()], { create });
    await write('Half a tho', 'Joan');
    await first.unmount();
    await renderComments([aComment()], { create });
    await expect.element(textField).toHaveValue('Half a tho');
    await textField.fill('A whole thought');
    await send.click();
    await expect
      .element(section.getByRole('alert').getByText(/What you wrote is kept in this browser/))
      .toBeVisible();
    await expect.element(textField).toHaveValue('A whole thought');
    create.mockRejectedValue(failure(400, 'This name is the author’s'));
    await send.click();
    await expect.element(section.getByRole('alert')).toHaveTextContent('This name is the author’s');
  });

  test('answers the comment below which it is written', async () => {
    const first = aComment();
    const create = vi.fn<NonNullable<CommentAnswers['create']>>(() => ({
      id: aComment().id,
      status: 'shown' as const,
    }));
    await renderComments([first], { create, mine: () => [] });
    await page.getByText('Answer Maria').click();
    const form = page.elementLocator(document.querySelector('details[open] form') as Element);
    await form.getByLabelText('Your answer').fill('Same here.');
    await form.getByLabelText('Your name').fill('Joan');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect
      .element(section.getByRole('status'))
      .toHaveTextContent('Thank you. It is on the page now.');
    expect(create.mock.calls[0]?.[0]).toMatchObject({ parentId: first.id, text: 'Same here.' });
    expect(create.mock.calls[0]?.[0].rating).toBeUndefined();
  });

  test('is no longer than a comment may be', async () => {
    await renderComments([]);
    // Nobody has written yet, so the form is open.
    await expect.element(textField).toHaveAttribute('maxlength', `${TEXT_MAX}`);
    await userEvent.tab();
  });
});

describe('what one has just written', () => {
  const mine = (changes: Partial<MyComment> = {}): MyComment => ({
    ...aComment({ id: 'mine', name: 'Joan', text: 'It is mine.' }),
    ...{ item: { kind: 'recipe', id: RECIPE }, status: 'held' },
    ...changes,
  });

  test('is seen by her alone while it waits, and can be changed and deleted', async () => {
    localStorage.setItem(`comment:${RECIPE}:wrote`, `${Date.now() + 60_000}`);
    let own = [mine()];
    await renderComments([aComment()], {
      mine: () => own,
      update: ({ id, ...changed }) => {
        expect(changed).toEqual({ text: 'It is better.', rating: '2', kind: 'made' });
        own = [mine({ ...changed, kind: 'made', rating: 2 })];
        return { id, status: 'held' };
      },
      delete: () => {
        own = [];
      },
    });
    const article = section.getByRole('article', { name: 'Joan' });
    await expect
      .element(article.getByText('Only you see this until Nell has read it.'))
      .toBeVisible();
    await article.getByRole('button', { name: 'Edit' }).click();
    await article.getByLabelText('Your comment').fill('It is better.');
    await article.getByRole('radio', { name: '2 stars' }).click();
    await article.getByRole('radio', { name: 'I made this' }).click();
    await article.getByRole('button', { name: 'Save' }).click();
    await expect.element(article.getByText('It is better.')).toBeVisible();
    await expect.element(article.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
    await article.getByRole('button', { name: 'Delete' }).click();
    await article.getByRole('button', { name: 'Delete it for good' }).click();
    await expect.element(article).not.toBeInTheDocument();
  });
});
