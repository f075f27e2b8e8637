/** What the form of a post shows, checks and saves. */
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { failure } from '../../../testing/fake-api.ts';
import { catchLeaving, question } from '../../../testing/leaving.ts';
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

describe('the form', () => {
  test('starts with the defaults, and its slug follows the title', async () => {
    await openNew();
    await expect.element(form).toHaveAccessibleName('Create New Blog Post');
    await expect.element(form.getByLabelText('Title')).toHaveFocus();
    await expect.element(form.getByLabelText('Read Time (minutes)')).toHaveValue('5');
    await expect.element(form.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    await expect.element(form.getByLabelText('Excerpt')).toHaveAttribute('rows', '3');
    await form.getByLabelText('Title').fill('Fennel, Twice & Slowly');
    await expect.element(form.getByLabelText('Slug')).toHaveValue('fennel-twice-slowly');
  });

  test('says beside each field what is missing, and focuses the first', async () => {
    await openNew();
    await create();
    await expect.element(form.getByLabelText('Title')).toHaveFocus();
    await expect
      .element(form.getByLabelText('Title'))
      .toHaveAccessibleDescription('Title is required');
    await expect
      .element(form.getByLabelText('Slug'))
      .toHaveAccessibleDescription(/^Slug is required/);
    await expect.element(content).toHaveAccessibleDescription('Content is required');
    await form.getByLabelText('Title').fill('A title');
    await expect.element(form.getByLabelText('Title')).not.toHaveAttribute('aria-invalid');
    await create();
    await expect.element(content).toHaveFocus();
  });

  test('creates a post, once, and says that it is busy', async () => {
    const saved = Promise.withResolvers<typeof post>();
    const created = vi.fn((_: object) => saved.promise);
    const { url } = await openNew({ create: created });
    await fillIn();
    await create();
    await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    // What is typed now would not be in the post that is stored.
    for (const field of [form.getByLabelText('Title'), content]) {
      field.element().focus();
      await userEvent.keyboard('More');
    }
    await expect.element(form.getByLabelText('Title')).toHaveValue('Fennel, Twice & Slowly');
    await expect.element(content).toHaveTextContent('First it is shaved.');
    await userEvent.keyboard('{Escape}');
    await expect.element(form).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    saved.resolve({ ...post, published: false, publishedAt: null });
    await expect
      .element(toastText)
      .toMatchTextContent(/Blog post created successfully!Draft savedView \(opens in a new tab\)/);
    await expect.element(form).not.toBeInTheDocument();
    expect(url()).toBe('/admin?tab=blog-posts');
    expect(created.mock.calls).toEqual([
      [
        {
          title: 'Fennel, Twice & Slowly',
          slug: 'fennel-twice-slowly',
          excerpt: null,
          content: '<p>First it is shaved.</p>',
          imageUrl: null,
          readTime: 1,
          tags: null,
          place: null,
          commentsClosed: false,
          sendsLetter: false,
          published: false,
          publishedAt: null,
          idempotencyKey: expect.any(String),
        },
      ],
    ]);
  });

  test('changes a post; its slug does not follow the title', async () => {
    const update = vi.fn((_: object) => post);
    await openList({ update });
    await page.getByRole('button', { name: 'Edit "The Holiday Table"' }).click();
    await expect.element(form).toHaveAccessibleName('Edit Blog Post');
    await expect.element(content).toHaveTextContent('Roast it.');
    await form.getByLabelText('Title').fill('The Long Table');
    await expect.element(form.getByLabelText('Slug')).toHaveValue('the-holiday-table');
    await form.getByRole('button', { name: 'Update' }).click();
    await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
    expect(update).toHaveBeenCalledWith(
      expect.objectContaining({ id: post.id, title: 'The Long Table', slug: 'the-holiday-table' }),
    );
  });

  test('waits for the post that it edits', async () => {
    const stored = Promise.withResolvers<typeof post>();
    await renderAdmin(`/admin?tab=blog-posts&edit=${post.id}`, {
      blogPosts: { ...reads, byId: () => stored.promise },
    });
    await expect.element(form.getByText('Loading blog post...')).toBeVisible();
    stored.resolve(post);
    await expect.element(form.getByLabelText('Title')).toHaveValue('The Holiday Table');
  });

  test('says that the post cannot be read, and reads it again', async () => {
    const byId = vi.fn(reads.byId);
    byId.mockImplementation(() => {
      throw failure(500);
    });
    await renderAdmin(`/admin?tab=blog-posts&edit=${post.id}`, { blogPosts: { ...reads, byId } });
    await expect.element(form.getByText('Failed to fetch blog post')).toBeVisible();
    byId.mockImplementation(reads.byId);
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect.element(form.getByLabelText('Title')).toHaveValue('The Holiday Table');
  });

  test('opens a post that is beyond the end of the list', async () => {
    await renderAdmin('/admin?tab=blog-posts&edit=old', {
      blogPosts: {
        ...reads,
        byId: ({ id }) => ({ ...post, id, title: 'The first of a thousand' }),
      },
    });
    await expect.element(form.getByLabelText('Title')).toHaveValue('The first of a thousand');
  });

  test('says that there is no such post', async () => {
    const byId = (): typeof post => {
      throw failure(404);
    };
    const { url } = await renderAdmin('/admin?tab=blog-posts&edit=gone', {
      blogPosts: { ...reads, byId },
    });
    await expect.element(form.getByText('Blog post not found')).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(url).toBe('/admin?tab=blog-posts');
  });
});

describe('a save that fails', () => {
  test('says so and keeps what was typed', async () => {
    const created = vi.fn((_: { idempotencyKey?: string | undefined }): typeof post => {
      throw new Error('Failed to fetch');
    });
    await openNew({ create: created });
    await fillIn();
    await create();
    await expect
      .element(toastText)
      .toHaveTextContent(
        'Failed to create blog postThe site could not be reached. Nothing you typed is lost: try again.',
      );
    await expect.element(form.getByLabelText('Title')).toHaveValue('Fennel, Twice & Slowly');
    await expect.element(content).toHaveTextContent('First it is shaved.');
    // The answer may be lost although the post was created: the second press must not create another.
    await form.getByLabelText('Slug').click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => created.mock.calls).toHaveLength(2);
    const keys = created.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('is repeated when the site answers again', async () => {
    let isReachable = false;
    const answer = <T,>(value: T): T => {
      if (!isReachable) throw new Error('Failed to fetch');
      return value;
    };
    const update = vi.fn((_: object) => answer(post));
    await openList({ update });
    await page.getByRole('button', { name: 'Edit "The Holiday Table"' }).click();
    await form.getByLabelText('Title').fill('The Long Table');
    await form.getByLabelText('Slug').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByText('Offline: kept on this device.')).toBeVisible();
    await expect.element(form.getByLabelText('Slug')).toHaveFocus();
    isReachable = true;
    window.dispatchEvent(new Event('online'));
    await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
    await expect.element(form).not.toBeInTheDocument();
    expect(update).toHaveBeenCalledTimes(2);
  });

  test('is not repeated with words that were typed since', async () => {
    const update = vi.fn((_: object) => post);
    update.mockImplementationOnce(() => {
      throw new Error('Failed to fetch');
    });
    await openList({ update });
    await page.getByRole('button', { name: 'Edit "The Holiday Table"' }).click();
    await form.getByRole('button', { name: 'Update' }).click();
    await expect.element(form.getByText('Offline: kept on this device.')).toBeVisible();
    await form.getByLabelText('Title').fill('The Lo');
    window.dispatchEvent(new Event('online'));
    await expect
      .element(form.getByText('The site can be reached again. Save to store your changes.'))
      .toBeVisible();
    await expect.element(form.getByLabelText('Title')).toHaveValue('The Lo');
    expect(update).toHaveBeenCalledOnce();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await form.getByRole('button', { name: 'Update' }).click();
    await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
    await expect.element(form).not.toBeInTheDocument();
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'The Lo' }));
  });

  test('shows a slug that is taken beside its field', async () => {
    await openNew({
      create: () => {
        throw failure(409, 'Another blog post already has this slug');
      },
    });
    await fillIn();
    await create();
    const slug = form.getByLabelText('Slug');
    await expect.element(slug).toHaveFocus();
    await expect
      .element(slug)
      .toHaveAccessibleDescription(/^Another blog post already has this slug/);
    await expect
      .element(toastText)
      .toHaveTextContent('Failed to create blog postAnother blog post already has this slug');
  });

  test('names what it was to do', async () => {
    const fails = () => {
      throw failure(500);
    };
    await openList({ update: fails, delete: fails });
    await page.getByRole('button', { name: 'Edit "The Holiday Table"' }).click();
    await form.getByRole('button', { name: 'Update' }).click();
    await expect.element(toastText).toHaveTextContent('Failed to update blog post');
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Delete "The Holiday Table"' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(toastText).toHaveTextContent('Failed to delete blog post');
    await expect.element(page.getByText('The Holiday Table')).toBeVisible();
  });

  test('for want of a session leads to the login, and back to what was typed', async () => {
    controlTimers();
    const urls = catchLeaving();
    await openNew({
      create: () => {
        throw failure(401, 'Unauthorized');
      },
    });
    await fillIn('Written Too Long');
    await create();
    await expect
      .element(toastText)
      .toHaveTextContent('Unauthorized: You are logged out. Logging in again...');
    await expect.poll(() => urls).toEqual(['/api/login']);

    // After the login, the owner returns to a new document.
    await page.getByRole('button', { name: 'Close notification' }).click();
    await cleanup();
    const created = vi.fn((_: object) => post);
    const { url } = await renderAdmin('/admin?tab=settings', {
      blogPosts: { ...reads, create: created },
    });
    await expect
      .element(page.getByText('Not saved yet: Written Too Long', { exact: false }))
      .toBeVisible();
    await page.getByRole('link', { name: 'Continue editing' }).click();
    expect(url()).toMatch(/^\/admin\?tab=blog-posts&edit=new&draft=/);
    await expect.element(form.getByLabelText('Title')).toHaveValue('Written Too Long');
    await expect.element(content).toHaveTextContent('First it is shaved.');
    await expect
      .element(form.getByText('What you typed before is back.', { exact: false }))
      .toBeVisible();
    await create();
    await expect.element(toastText).toMatchTextContent('Blog post created successfully!');
    await untilDraftsAreSent();
    await expect.poll(() => localStorage.length).toBe(0);
  });
});
