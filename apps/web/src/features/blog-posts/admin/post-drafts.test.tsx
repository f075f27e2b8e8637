/** What the form of a post does when the tab crashes or the owner leaves it. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { question } from '../../../testing/leaving.ts';
import { controlTimers, untilDraftsAreSent } from '../../../testing/page-timers.ts';
import {
  content,
  create,
  fillIn,
  form,
  openList,
  openNew,
  post,
  reads,
} from '../../../testing/post-form.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { anOwner } from '../../../testing/samples.ts';

describe('a draft', () => {
  beforeEach(controlTimers);

  /** The tab crashes: the form is gone without a question. */
  async function typeAndCrash(title: string) {
    await openNew();
    await fillIn(title);
    await untilDraftsAreSent();
    await expect.poll(() => Object.values(localStorage).join()).toContain('First it is shaved.');
    await cleanup();
  }
  const offer = (title: string) => form.getByText(`Not saved yet: ${title}`, { exact: false });

  test('is offered after a crash, and kept', async () => {
    await typeAndCrash('Fennel');
    await openNew({ create: () => post });
    await expect.element(offer('Fennel')).toBeVisible();
    await expect.element(form.getByLabelText('Title')).toHaveValue('');
    await form.getByRole('button', { name: 'Keep' }).click();
    await expect.element(form.getByLabelText('Title')).toHaveValue('Fennel');
    await expect.element(content).toHaveTextContent('First it is shaved.');
    await expect.element(offer('Fennel')).not.toBeInTheDocument();
    await untilDraftsAreSent();
    await expect.poll(() => localStorage.length).toBe(1);
    await create();
    await expect.element(toastText).toMatchTextContent('Blog post created successfully!');
    await expect.element(form).not.toBeInTheDocument();
    await untilDraftsAreSent();
    await expect.poll(() => localStorage.length).toBe(0);
  });

  test('is not lost when another one is kept', async () => {
    await typeAndCrash('Fennel');
    await openNew();
    await form.getByLabelText('Title').fill('Leeks');
    await form.getByRole('button', { name: 'Keep' }).click();
    await expect.element(form.getByLabelText('Title')).toHaveValue('Fennel');
    await expect.element(offer('Leeks')).toBeVisible();
  });

  test('that is discarded can be brought back', async () => {
    await typeAndCrash('Fennel');
    await openNew();
    await form.getByRole('button', { name: 'Discard' }).click();
    await expect.element(offer('Fennel')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(offer('Fennel')).toBeVisible();

    await form.getByRole('button', { name: 'Keep' }).click();
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(() => localStorage.length).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Not saved yet: Fennel', { exact: false })).toBeVisible();
  });

  test('that was sent before the crash becomes one post, with the text that was typed since', async () => {
    const created = vi.fn((_: object) => new Promise<typeof post>(() => undefined));
    await openNew({ create: created });
    await fillIn('Fennel');
    await create();
    await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await cleanup();

    const update = vi.fn((_: object) => post);
    created.mockImplementation(async () => post);
    await openNew({ create: created, update });
    await form.getByRole('button', { name: 'Keep' }).click();
    await form.getByLabelText('Title').fill('Leeks');
    await create();
    await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
    await expect.element(form).not.toBeInTheDocument();
    expect(created).toHaveBeenCalledTimes(2);
    expect(created.mock.calls[1]).toEqual(created.mock.calls[0]);
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: post.id, title: 'Leeks' }),
    );
  });

  test('of another owner is not shown', async () => {
    await typeAndCrash('Fennel');
    const other = { ...anOwner(), id: '0190a5c0-0000-7000-8000-000000000002' };
    await renderAdmin('/admin?tab=blog-posts&edit=new', {
      blogPosts: reads,
      auth: { user: () => other },
    });
    await expect.element(content).toBeVisible();
    await expect.element(offer('Fennel')).not.toBeInTheDocument();
    await expect.poll(() => localStorage.length).toBe(1);
  });

  test('that the browser cannot store is told of', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await openNew();
    await form.getByLabelText('Title').fill('Fennel');
    await expect
      .element(form.getByText('This browser cannot keep a copy of what you type', { exact: false }))
      .toBeVisible();
  });
});

describe('unsaved changes', () => {
  test('are kept until the owner discards them', async () => {
    const { url } = await openNew();
    await form.getByLabelText('Title').fill('Half a thought');
    const keep = question.getByRole('button', { name: 'Keep editing' });
    for (const leave of [
      () => userEvent.keyboard('{Escape}'),
      () => form.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await leave();
      await expect.element(keep).toHaveFocus();
      await keep.click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(form.getByLabelText('Title')).toHaveValue('Half a thought');
    }
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(form).not.toBeInTheDocument();
    expect(url()).toBe('/admin?tab=blog-posts');
  });

  test('are not asked about where nothing was typed', async () => {
    await openList();
    const open = page.getByRole('button', { name: 'New Post' });
    await open.click();
    await expect.element(content).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  });
});
