/** What a form does when its post is changed or deleted elsewhere, and with drafts of other devices and revisions. */
import type { ServerDraft } from '@site/schema/drafts';
import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type Answers, failure } from '../../../testing/fake-api.ts';
import { controlTimers, untilDraftsAreSent } from '../../../testing/page-timers.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { anOwner, aPost, listOf } from '../../../testing/samples.ts';

const form = page.getByRole('dialog', { name: /Blog Post$/ });
const content = form.getByRole('textbox', { name: 'Content' });
const title = form.getByLabelText('Title');
const save = () => form.getByRole('button', { name: 'Update' }).click();

const post = aPost();
const theirs = aPost({
  title: 'The Short Table',
  content: '<p>Grill it.</p>',
  updatedAt: new Date('2026-11-02T08:00:00.000Z'),
});

async function openPost({ blogPosts, ...answers }: Answers = {}) {
  const reads = { adminSummaries: () => listOf(post), byId: () => post };
  const shown = await renderAdmin(`/admin?tab=blog-posts&edit=${post.id}`, {
    ...answers,
    blogPosts: { ...reads, ...blogPosts },
  });
  await expect.element(content).toHaveTextContent('Roast it.');
  return shown;
}

describe('a post that was changed elsewhere', () => {
  async function saveStale() {
    let stored = post;
    const update = vi.fn((_: object): typeof post => {
      throw failure(409, CHANGED_ELSEWHERE);
    });
    await openPost({ blogPosts: { update, byId: () => stored } });
    stored = theirs;
    await title.fill('The Long Table');
    await save();
    await expect.element(form.getByText('Your text is not saved.', { exact: false })).toBeVisible();
    expect(update).toHaveBeenLastCalledWith(
      expect.objectContaining({ baseUpdatedAt: post.updatedAt.toISOString() }),
    );
    update.mockImplementation(() => post);
    return update;
  }
  const differences = (field: string) =>
    form.getByRole('definition').nth(['Title', 'Content'].indexOf(field));

  test('shows what differs, and is replaced only when the owner says so', async () => {
    const update = await saveStale();
    await expect
      .element(differences('Title'))
      .toHaveTextContent('The [removed: Short][added: Long] Table');
    await expect
      .element(differences('Content'))
      .toHaveTextContent('[removed: Grill][added: Roast] it.');
    await form.getByRole('button', { name: 'Save mine over it' }).click();
    await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
    expect(update).toHaveBeenLastCalledWith(
      expect.objectContaining({
        title: 'The Long Table',
        baseUpdatedAt: theirs.updatedAt.toISOString(),
      }),
    );
  });

  test('is taken instead, and the text of the form becomes a draft', async () => {
    await saveStale();
    await form.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(title).toHaveValue('The Short Table');
    await expect.element(content).toHaveTextContent('Grill it.');
    await expect
      .element(form.getByText('Not saved yet: The Long Table', { exact: false }))
      .toBeVisible();
    await form.getByRole('button', { name: 'Keep' }).click();
    await expect.element(title).toHaveValue('The Long Table');
  });

  test('is merged by hand while the differences show', async () => {
    const update = await saveStale();
    await form.getByRole('button', { name: 'Merge by hand' }).click();
    await title.fill('The Short Table');
    await expect
      .element(differences('Title'))
      .toHaveTextContent('[removed: Grill][added: Roast] it.');
    await save();
    await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
    expect(update).toHaveBeenLastCalledWith(
      expect.objectContaining({
        title: 'The Short Table',
        baseUpdatedAt: theirs.updatedAt.toISOString(),
      }),
    );
  });
});

describe('a post that was deleted elsewhere', () => {
  const gone = (): typeof post => {
    throw failure(404, 'Blog post not found');
  };

  test('is saved as a new one', async () => {
    const create = vi.fn((_: object) => post);
    await openPost({ blogPosts: { update: gone, create } });
    await title.fill('The Long Table');
    await save();
    await form.getByRole('button', { name: 'Save as a new one' }).click();
    await expect.element(toastText).toMatchTextContent('Blog post created successfully!');
    expect(create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'The Long Table', content: '<p>Roast it.</p>' }),
    );
  });

  test('is continued as a new one after a crash', async () => {
    controlTimers();
    await openPost({ blogPosts: { update: gone } });
    await title.fill('The Long Table');
    await untilDraftsAreSent();
    await expect.poll(() => Object.values(localStorage).join()).toContain('The Long Table');
    await cleanup();
    const { url } = await renderAdmin(`/admin?tab=blog-posts&edit=${post.id}`, {
      blogPosts: { adminSummaries: () => listOf(), byId: gone },
    });
    await form.getByRole('button', { name: 'Continue as a new one' }).click();
    await expect.poll(url).toMatch(/^\/admin\?tab=blog-posts&edit=new&draft=/);
    await expect.element(title).toHaveValue('The Long Table');
    await expect.element(content).toHaveTextContent('Roast it.');
  });
});

test('a save that hangs ends as one without an answer', async () => {
  const timeout = new AbortController();
  await openPost({ blogPosts: { update: () => new Promise(() => undefined) } });
  await title.fill('The Long Table');
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  await save();
  await expect.element(form.getByRole('button', { name: 'Updating...' })).toBeVisible();
  timeout.abort(new DOMException('Timed out', 'TimeoutError'));
  await expect.element(form.getByText('Offline: kept on this device.')).toBeVisible();
  await expect.element(title).toHaveValue('The Long Table');
});

describe('a draft of another device', () => {
  const key = `draft:${anOwner().id}:blog-post:${post.id}:1`;
  const body = (name: string) =>
    JSON.stringify({
      title: name,
      url: `/admin?tab=blog-posts&edit=${post.id}`,
      values: { title: name, slug: post.slug, content: '<p>Poach it.</p>', readTime: '5' },
      storedAt: '2026-11-18T12:00:00.000Z',
    });
  const onServer: ServerDraft = {
    key,
    storedAt: '2026-11-18T12:00:00.000Z',
    body: body('From the Phone'),
  };

  test('is offered, kept under a key of this form, and ended on the server', async () => {
    const saved = vi.fn((_: object) => undefined as never);
    await openPost({ drafts: { list: () => [onServer], save: saved } });
    const offer = form.getByRole('status').filter({ hasText: 'From the Phone' });
    await expect.element(offer).toMatchTextContent(/, on another device/);
    await offer.getByRole('button', { name: 'Keep' }).click();
    await expect.element(title).toHaveValue('From the Phone');
    await expect.element(content).toHaveTextContent('Poach it.');
    await expect.element(offer).not.toBeInTheDocument();
    await expect
      .poll(() => saved.mock.calls)
      .toContainEqual([expect.objectContaining({ key, body: null })]);
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({
        item: `blog-post:${post.id}`,
        body: expect.stringContaining('Poach'),
      }),
    );
  });

  test('is offered once when this browser has it too, and ends here when it ended there', async () => {
    localStorage.setItem(key, body('From the Phone'));
    await openPost({ drafts: { list: () => [onServer], save: () => undefined as never } });
    const offer = form.getByText('From the Phone', { exact: false });
    await expect.element(offer).toBeVisible();
    expect(offer.elements()).toHaveLength(1);
    await cleanup();
    await openPost({ drafts: { list: () => [{ ...onServer, body: null }] } });
    await expect.poll(() => localStorage.length).toBe(0);
    await expect.element(offer).not.toBeInTheDocument();
  });

  test('that ended there since is not offered by a form that opens now', async () => {
    let draft: ServerDraft = onServer;
    await renderAdmin('/admin?tab=blog-posts', {
      blogPosts: { adminSummaries: () => listOf(post), byId: () => post },
      drafts: { list: () => [draft] },
    });
    const offer = page.getByText('From the Phone', { exact: false });
    await expect.element(offer).toBeVisible();
    draft = { ...onServer, body: null };
    await page.getByRole('button', { name: `Edit "${post.title}"` }).click();
    await expect.element(content).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
  });

  test('that is older than this browser’s text of the form does not replace it', async () => {
    const storedAt = '2026-11-18T12:00:05.000Z';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(body('Newer')), storedAt }));
    const saved = vi.fn((_: object) => undefined as never);
    await openPost({ drafts: { list: () => [onServer], save: saved } });
    await expect.element(form.getByText('Newer', { exact: false })).toBeVisible();
    await expect
      .element(form.getByText('From the Phone', { exact: false }))
      .not.toBeInTheDocument();
    await expect
      .poll(() => saved.mock.calls)
      .toEqual([[expect.objectContaining({ key, body: expect.stringContaining('Newer') })]]);
  });

  test('is sent again after a failure, without a word to the owner', async () => {
    controlTimers();
    const saved = vi.fn((_: object): never => {
      throw new Error('Failed to fetch');
    });
    await openPost({ drafts: { list: () => [], save: saved } });
    await title.fill('On a Train');
    await title.click();
    await untilDraftsAreSent();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    saved.mockImplementation(() => undefined as never);
    await untilDraftsAreSent();
    await expect.poll(() => saved.mock.calls.length).toBe(2);
    expect(saved.mock.calls[1]).toEqual(saved.mock.calls[0]);
    await expect.element(title).toHaveFocus();
    await expect.element(toastText).toBeEmptyDOMElement();
  });
});

test('an entry of the storage that is no draft is ignored', async () => {
  localStorage.setItem(`draft:${anOwner().id}:blog-post:${post.id}:1`, '{"half');
  localStorage.setItem(`draft:${anOwner().id}:blog-post:${post.id}:2`, '7');
  await openPost();
  await expect.element(form.getByText('Not saved yet', { exact: false })).not.toBeInTheDocument();
});

test('an earlier version is compared and restored, without becoming public by that', async () => {
  const draft = { ...post, published: false };
  const update = vi.fn((_: object) => post);
  const version = {
    id: 7,
    title: post.title,
    published: true,
    scheduled: true,
    words: 1204,
    savedAt: new Date('2026-11-02T08:00:00.000Z'),
  };
  await openPost({
    blogPosts: { byId: () => draft, update },
    revisions: {
      list: () => [version],
      get: () => JSON.stringify({ ...theirs, published: true }),
    },
  });
  await form.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Earlier versions' });
  await history.getByRole('button', { name: /Scheduled, 1,204 words$/ }).click();
  await expect
    .element(history.getByRole('definition').filter({ hasText: 'it.' }))
    .toHaveTextContent('[removed: Grill][added: Roast] it.');
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect.element(history).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('The Short Table');
  await expect.element(content).toHaveTextContent('Grill it.');
  await expect.element(title).toHaveFocus();
  await expect.element(form.getByRole('switch', { name: 'Published' })).not.toBeChecked();
  await form.getByRole('button', { name: 'Save Draft' }).click();
  await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      title: 'The Short Table',
      slug: post.slug,
      published: false,
      baseUpdatedAt: post.updatedAt.toISOString(),
    }),
  );
});

test('deleting for good says what will be gone', async () => {
  const empty = vi.fn((_: object) => undefined as never);
  await renderAdmin('/admin?tab=blog-posts&status=trash', {
    blogPosts: { adminSummaries: () => listOf(post) },
    trash: {
      list: () =>
        listOf({
          id: post.id,
          title: 'Old',
          isPage: false,
          imageUrl: null,
          deletedAt: post.updatedAt,
        }),
      empty,
    },
  });
  await page.getByRole('button', { name: 'Delete "Old" for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect
    .element(dialog)
    .toMatchTextContent(/This action cannot be undone\. All earlier versions will be gone too\./);
  expect(empty).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastText).toMatchTextContent('Blog post deleted for good');
  expect(empty).toHaveBeenCalledExactlyOnceWith({ table: 'blogPosts', ids: [post.id] });
});
