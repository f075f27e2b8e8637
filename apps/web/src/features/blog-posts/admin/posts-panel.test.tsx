import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type Answers, failure } from '../../../testing/fake-api.ts';
import { catchLeaving } from '../../../testing/leaving.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { anOwner, aPost, listOf } from '../../../testing/samples.ts';

const form = page.getByRole('dialog', { name: /Blog Post$/ });
const content = form.getByRole('textbox', { name: 'Content' });
const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });

const post = aPost();
const reads = { adminSummaries: () => listOf(post), bySlug: () => post };

const openList = (blogPosts: Answers['blogPosts'] = {}) =>
  renderAdmin('/admin?tab=blog-posts', { blogPosts: { ...reads, ...blogPosts } });

async function openNew(blogPosts: Answers['blogPosts'] = {}) {
  const shown = await renderAdmin('/admin?tab=blog-posts&edit=new', {
    blogPosts: { ...reads, ...blogPosts },
  });
  await expect.element(content).toBeVisible();
  return shown;
}

async function fillIn(title = 'Fennel, Twice & Slowly') {
  await form.getByLabelText('Title').fill(title);
  await content.fill('First it is shaved.');
}

const create = () => form.getByRole('button', { name: 'Save Draft' }).click();

describe('the list', () => {
  test('says that it is loading', async () => {
    await openList({ adminSummaries: () => new Promise(() => undefined) });
    await expect.element(page.getByText('Loading blog posts...')).toBeVisible();
  });

  test('shows what each post is and whether visitors see it', async () => {
    const draft = aPost({ id: 'draft', title: 'Soups', published: false, publishedAt: null });
    await openList({ adminSummaries: () => listOf(post, draft) });
    await expect
      .element(page.getByRole('listitem').first())
      .toHaveTextContent(
        'The Holiday TablePublishedWhat to cook ahead.November 3, 20266 min read1,234 views',
      );
    await expect
      .element(page.getByRole('listitem').last())
      .toHaveTextContent('SoupsDraftWhat to cook ahead.Not published6 min read1,234 views');
  });

  test('shows when a scheduled post will be published, and no date of a draft that has only a plan', async () => {
    const publishedAt = new Date(2126, 11, 24, 18, 5).toISOString();
    const scheduled = aPost({ title: 'Goose', publishedAt });
    const planned = aPost({ id: 'draft', title: 'Duck', published: false, publishedAt });
    await openList({ adminSummaries: () => listOf(scheduled, planned) });
    await expect
      .element(page.getByRole('listitem').first())
      .toHaveTextContent(
        'GooseScheduledWhat to cook ahead.Scheduled for December 24, 2126, 18:056 min read1,234 views',
      );
    await expect
      .element(page.getByRole('listitem').last())
      .toHaveTextContent('DuckDraftWhat to cook ahead.Not published6 min read1,234 views');
  });

  test('has a link to the page of each post', async () => {
    await openList();
    await expect
      .element(page.getByRole('link', { name: 'View "The Holiday Table"' }))
      .toHaveAttribute('href', '/blog/the-holiday-table');
  });

  test('says that there are no posts yet', async () => {
    await openList({ adminSummaries: () => listOf() });
    await expect
      .element(page.getByText('No blog posts yet. Create your first post!'))
      .toBeVisible();
  });

  test('says that it failed and reads again', async () => {
    const adminSummaries = vi.fn(reads.adminSummaries);
    adminSummaries.mockImplementation(() => {
      throw failure(500);
    });
    await openList({ adminSummaries });
    const failed = page.getByRole('heading', { name: 'Failed to fetch blog posts' });
    await expect.element(failed).toBeVisible();
    adminSummaries.mockImplementation(reads.adminSummaries);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('The Holiday Table')).toBeVisible();
    await expect.element(failed).not.toBeInTheDocument();
  });

  test('leads to the login when the session has ended', async () => {
    await openList({
      adminSummaries: () => {
        throw failure(401, 'Unauthorized');
      },
    });
    await expect.element(page.getByText('You are logged out.', { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Log in again' }))
      .toHaveAttribute('href', '/admin/login');
  });
});

describe('the form', () => {
  test('starts with the defaults, and its slug follows the title', async () => {
    await openNew();
    await expect.element(form).toHaveAccessibleName('Create New Blog Post');
    await expect.element(form.getByLabelText('Title')).toHaveFocus();
    await expect.element(form.getByLabelText('Read Time (minutes)')).toHaveValue(5);
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
    saved.resolve(post);
    await expect.element(toastText).toHaveTextContent('Blog post created successfully!');
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
    await expect.element(toastText).toHaveTextContent('Blog post updated successfully!');
    expect(update).toHaveBeenCalledWith(
      expect.objectContaining({ id: post.id, title: 'The Long Table', slug: 'the-holiday-table' }),
    );
  });

  test('waits for the post that it edits', async () => {
    const stored = Promise.withResolvers<typeof post>();
    await renderAdmin(`/admin?tab=blog-posts&edit=${post.id}`, {
      blogPosts: { ...reads, bySlug: () => stored.promise },
    });
    await expect.element(form.getByText('Loading blog post...')).toBeVisible();
    stored.resolve(post);
    await expect.element(form.getByLabelText('Title')).toHaveValue('The Holiday Table');
  });

  test('says that the post cannot be read, and reads it again', async () => {
    const bySlug = vi.fn(reads.bySlug);
    bySlug.mockImplementation(() => {
      throw failure(500);
    });
    await renderAdmin(`/admin?tab=blog-posts&edit=${post.id}`, { blogPosts: { ...reads, bySlug } });
    await expect.element(form.getByText('Failed to fetch blog post')).toBeVisible();
    bySlug.mockImplementation(reads.bySlug);
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect.element(form.getByLabelText('Title')).toHaveValue('The Holiday Table');
  });

  test('says that there is no such post', async () => {
    const { url } = await renderAdmin('/admin?tab=blog-posts&edit=gone', { blogPosts: reads });
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
    await expect.element(toastText).toHaveTextContent('Blog post updated successfully!');
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
    await expect.element(toastText).toHaveTextContent('Blog post updated successfully!');
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
    expect(url()).toBe('/admin?tab=blog-posts&edit=new');
    await expect.element(form.getByLabelText('Title')).toHaveValue('Written Too Long');
    await expect.element(content).toHaveTextContent('First it is shaved.');
    await expect
      .element(form.getByText('What you typed before is back.', { exact: false }))
      .toBeVisible();
    await create();
    await expect.element(toastText).toHaveTextContent('Blog post created successfully!');
    await expect.poll(() => localStorage.length).toBe(0);
  });
});

describe('a draft', () => {
  /** The tab crashes: the form is gone without a question. */
  async function typeAndCrash(title: string) {
    await openNew();
    await fillIn(title);
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
    await expect.poll(() => localStorage.length).toBe(1);
    await create();
    await expect.element(toastText).toHaveTextContent('Blog post created successfully!');
    await expect.element(form).not.toBeInTheDocument();
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
    await expect.element(toastText).toHaveTextContent('Blog post updated successfully!');
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

test('a post is deleted once the owner confirms it', async () => {
  const remove = vi.fn((_: object) => undefined as never);
  await openList({ delete: remove });
  await page.getByRole('button', { name: 'Delete "The Holiday Table"' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Are you sure you want to delete the blog post "The Holiday Table"\?This action cannot be undone\./,
    );
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(remove).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Delete "The Holiday Table"' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastText).toHaveTextContent('Blog post deleted successfully!');
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: post.id });
  await expect.element(dialog).not.toBeInTheDocument();
});
