import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, failure } from '../../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { anOwner, aPost, aRecipe, listOf } from '../../../testing/samples.ts';

const form = page.getByRole('dialog', { name: /Blog Post$/ });
const content = form.getByRole('textbox', { name: 'Content' });
const title = form.getByLabelText('Title');
const button = (name: string) => form.getByRole('button', { name, exact: true });
const published = form.getByRole('switch', { name: 'Published' });

async function open(post: ReturnType<typeof aPost> | 'new', answers: Answers['blogPosts'] = {}) {
  const isNew = post === 'new';
  const shown = await renderAdmin(`/admin?tab=blog-posts&edit=${isNew ? 'new' : post.id}`, {
    blogPosts: {
      adminSummaries: () => (isNew ? listOf() : listOf(post)),
      byId: () => aPost(isNew ? {} : post),
      ...answers,
    },
  });
  await expect.element(content).toBeVisible();
  return shown;
}

afterEach(() => page.viewport(1280, 900));

const rectOf = (element: Element) => element.getBoundingClientRect();
const caret = () => {
  const range = document.getSelection()?.getRangeAt(0);
  if (!range) throw new Error('There is no caret');
  return range.getClientRects()[0] ?? rectOf(range.startContainer.parentElement as Element);
};

describe('the room', () => {
  test('is as large as the window, and nothing but the text and the details scrolls', async () => {
    await open(aPost({ content: '<p>Roast it.</p>'.repeat(80) }));
    const { width, height } = rectOf(form.element());
    expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
    await content.click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    for (const line of ['The last', 'lines of all']) await userEvent.keyboard(`{Enter}${line}`);
    expect(caret().bottom).toBeLessThan(window.innerHeight);
    const bold = rectOf(button('Bold').element());
    expect(bold.top).toBeGreaterThan(rectOf(button('Update').element()).bottom);
    expect(caret().top).toBeGreaterThan(bold.bottom);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(caret().top).toBeGreaterThan(rectOf(button('Bold').element()).bottom);
  });

  test('ends above the keyboard of a phone, and the caret with it', async () => {
    await page.viewport(390, 844);
    // The keyboard is outside the browser; it only makes this smaller.
    const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
    vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(viewport as VisualViewport);
    await open(aPost({ content: '<p>Roast it.</p>'.repeat(80) }));
    await content.click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    viewport.height = 400;
    viewport.dispatchEvent(new Event('resize'));
    await expect.poll(() => rectOf(form.element()).bottom).toBe(400);
    await expect.poll(() => caret().bottom).toBeLessThan(400);
    await userEvent.keyboard('{Enter}More');
    expect(caret().bottom).toBeLessThan(400);
    expect(rectOf(button('Update').element()).bottom).toBeLessThan(caret().top);
  });

  test('shows the line that is typed between toolbar and keyboard while notes stand there', async () => {
    await page.viewport(390, 440);
    const post = aPost({ content: '<p>Roast it.</p>'.repeat(80) });
    for (const n of [1, 2]) {
      const draft = { title: `Half ${n}`, url: '/admin', values: {}, storedAt: post.updatedAt };
      localStorage.setItem(
        `draft:${anOwner().id}:blog-post:${post.id}:${n}`,
        JSON.stringify(draft),
      );
    }
    await open(post);
    await expect.element(form.getByText('Not saved yet: Half 1', { exact: false })).toBeVisible();
    await content.click();
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}More');
    const bold = rectOf(button('Bold').element());
    expect(caret().top).toBeGreaterThan(bold.bottom);
    expect(caret().bottom).toBeLessThan(window.innerHeight);
    // Three lines of the text are seen.
    expect(window.innerHeight - bold.bottom).toBeGreaterThan(100);
  });

  test.each([
    [1280, 800],
    [390, 844],
  ])('keeps a toast off every button at %i × %i', async (width, height) => {
    await page.viewport(width, height);
    await open(aPost(), {
      update: () => {
        throw failure(500);
      },
    });
    await button('Update').click();
    await expect.element(toastText).toHaveTextContent('Failed to update blog post');
    const toast = rectOf(toastText.element());
    for (const each of form.element().querySelectorAll('button')) {
      const isVisible = each.checkVisibility({ visibilityProperty: true });
      if (!isVisible || toastText.element().contains(each)) continue;
      const { left, right, top, bottom } = rectOf(each);
      const isApart =
        right <= toast.left || left >= toast.right || bottom <= toast.top || top >= toast.bottom;
      expect(isApart, each.textContent || each.ariaLabel || '').toBe(true);
    }
  });

  test('leads from the title to the text with Enter', async () => {
    await open('new');
    await userEvent.keyboard('Leeks{Enter}want patience');
    await expect.element(title).toHaveValue('Leeks');
    await expect.element(content).toHaveTextContent('want patience');
  });
});

describe('on a phone', () => {
  /** The entries of the tab's history that are there for what Back closes. */
  const layers = () => (history.state as { layers?: number } | null)?.layers ?? 0;

  test('the details are shown by a button and hidden by Escape', async () => {
    await page.viewport(390, 844);
    await open(aPost());
    await expect.element(form.getByLabelText('Excerpt')).not.toBeVisible();
    await button('Details').click();
    await form.getByLabelText('Excerpt').fill('Short');
    await expect.element(form.getByLabelText('Content')).not.toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(content).toBeVisible();
    await expect.element(button('Details')).toHaveFocus();
  });

  test('Back hides the details, and leaves the form as it is', async () => {
    await page.viewport(390, 844);
    const { url } = await open(aPost());
    await button('Details').click();
    await expect.poll(layers).toBe(1);
    history.back();
    await expect.element(content).toBeVisible();
    await expect.element(button('Details')).toHaveFocus();
    expect(url()).toBe(`/admin?tab=blog-posts&edit=${aPost().id}`);
    await expect.poll(layers).toBe(0);
  });

  test('the details stand beside the text on a wide screen, where Back has nothing to hide', async () => {
    await open(aPost());
    await form.getByLabelText('Slug').fill('');
    await button('Update').click();
    await expect.element(form.getByLabelText('Slug')).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(layers()).toBe(0);
  });

  test('an error in the details shows them, one in the text shows the text', async () => {
    await page.viewport(390, 844);
    await open(aPost(), {
      update: () => {
        throw failure(409, 'Another blog post already has this slug');
      },
    });
    const slug = form.getByLabelText('Slug');
    await button('Details').click();
    await slug.fill('');
    await button('Details').click();
    await expect.element(slug).not.toBeVisible();
    await button('Update').click();
    await expect.element(slug).toHaveFocus();
    await expect.element(slug).toHaveAccessibleDescription(/^Slug is required/);

    await slug.fill('taken');
    await userEvent.keyboard('{Escape}');
    await button('Update').click();
    await expect.element(slug).toHaveFocus();
    await expect.element(slug).toHaveAccessibleDescription(/^Another blog post already/);

    await userEvent.keyboard('{Escape}');
    await title.fill('');
    await button('Details').click();
    await button('Update').click();
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveAccessibleDescription('Title is required');
  });
});

describe('Ctrl+S', () => {
  const save = () => userEvent.keyboard('{Control>}s{/Control}');

  test('creates the post and goes on with it', async () => {
    const saved = aPost({ published: false, publishedAt: null });
    const create = vi.fn((_: object) => saved);
    const update = vi.fn((_: object) => saved);
    const { url } = await open('new', {
      create,
      update,
      adminSummaries: () => listOf(saved),
      preview: () => new Promise(() => undefined),
    });
    await title.fill('Leeks');
    await content.click();
    await userEvent.keyboard('One three');
    for (let step = 0; step < 5; step += 1) await userEvent.keyboard('{ArrowLeft}');
    await save();
    await expect.element(toastText).toMatchTextContent('Blog post created successfully!');
    await expect.element(form).toHaveAccessibleName('Edit Blog Post');
    await expect.poll(url).toBe(`/admin?tab=blog-posts&edit=${saved.id}`);
    await expect.element(content).toHaveFocus();
    await expect.poll(() => Object.values(localStorage)).toEqual([]);

    await button('Preview').click();
    await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    await content.click();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    for (let step = 0; step < 5; step += 1) await userEvent.keyboard('{ArrowLeft}');

    await userEvent.keyboard('two ');
    await expect.element(content).toHaveTextContent('One two three');
    await title.fill('Leeks, twice');
    await expect.element(form.getByLabelText('Slug')).toHaveValue('leeks');
    await save();
    await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
    expect(create).toHaveBeenCalledOnce();
    expect(update).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        id: saved.id,
        baseUpdatedAt: saved.updatedAt.toISOString(),
        content: '<p>One two three</p>',
      }),
    );
    // Nothing is unsaved, so there is no question.
    await button('Close').click();
    await expect.element(form).not.toBeInTheDocument();
    expect(url()).toBe('/admin?tab=blog-posts');
  });

  test('keeps the text while the post is read again', async () => {
    const saved = aPost({
      content: '<p>Roast it. Slowly.</p>',
      updatedAt: new Date('2026-11-20T08:00:00.000Z'),
    });
    const again = Promise.withResolvers<typeof saved>();
    const byId = vi.fn((): typeof saved | Promise<typeof saved> => aPost());
    await open(aPost(), { byId, update: () => saved });
    await content.click();
    await userEvent.keyboard('{Control>}{End}{/Control} Slowly.');
    byId.mockReturnValue(again.promise);
    const before = byId.mock.calls.length;
    await save();
    await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
    await expect.poll(() => byId.mock.calls.length).toBeGreaterThan(before);
    await userEvent.keyboard(' Twice.');
    again.resolve(saved);
    await userEvent.keyboard(' Or more.');
    await expect.element(content).toHaveTextContent('Roast it. Slowly. Twice. Or more.');
  });
});

describe('Publish', () => {
  const draft = aPost({ published: false, publishedAt: null });

  test('publishes a draft, which its switch does not say yet', async () => {
    const update = vi.fn((_: object) => aPost());
    await open(draft, { update });
    await button('Publish').click();
    await expect.element(toastText).toMatchTextContent('Blog post updated successfully!');
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ published: true }));
  });

  test('that fails does not let a later save publish', async () => {
    const update = vi.fn((_: object): typeof draft => {
      throw failure(500);
    });
    await open(draft, { update });
    await button('Publish').click();
    await expect.element(toastText).toHaveTextContent('Failed to update blog post');
    await expect.element(published).not.toBeChecked();
    await title.fill('');
    await button('Publish').click();
    await expect.element(title).toHaveFocus();
    await expect.element(published).not.toBeChecked();
    await title.fill('Leeks');
    update.mockImplementation(() => draft);
    await button('Save Draft').click();
    await expect.element(form).not.toBeInTheDocument();
    expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ published: false }));
  });

  test('is Update for a published post, and Save Draft if its switch is turned off', async () => {
    await open(aPost());
    await expect.element(button('Update')).toBeVisible();
    await expect.element(button('Save Draft')).not.toBeInTheDocument();
    await published.click();
    await expect.element(button('Save Draft')).toBeVisible();
    await expect.element(button('Update')).not.toBeInTheDocument();
  });
});

test('a form stays open with its newer text when only the repeated creation succeeds', async () => {
  const create = vi.fn((_: object): ReturnType<typeof aPost> => {
    throw new Error('Failed to fetch');
  });
  const update = vi.fn((_: object): ReturnType<typeof aPost> => {
    throw failure(500);
  });
  await open('new', { create, update });
  await title.fill('Leeks');
  await content.fill('Want patience.');
  await button('Save Draft').click();
  await expect.element(form.getByText('Offline: kept on this device.')).toBeVisible();
  await title.fill('Leeks, twice');
  // The post was created, although the answer got lost.
  create.mockImplementation(() => aPost());
  await button('Save Draft').click();
  await expect.poll(() => update.mock.calls.length).toBe(1);
  await expect.element(toastText).toHaveTextContent('Failed to update blog post');
  await expect.element(title).toHaveValue('Leeks, twice');
  await expect.poll(() => Object.values(localStorage).join()).toContain('Leeks, twice');

  update.mockImplementation(() => aPost());
  await button('Save Draft').click();
  await expect.element(form).not.toBeInTheDocument();
  const [first, ...repeated] = create.mock.calls;
  expect(repeated).toEqual([first, first]);
  expect(update).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: aPost().id, title: 'Leeks, twice' }),
  );
});

test('a lost answer to an update is no conflict with oneself', async () => {
  let stored = aPost({ title: 'Leeks', published: false });
  let isLost = true;
  const update = vi.fn((change: { title?: string; baseUpdatedAt?: string }) => {
    if (change.baseUpdatedAt !== stored.updatedAt.toISOString())
      throw failure(409, CHANGED_ELSEWHERE);
    stored = {
      ...stored,
      title: change.title ?? '',
      updatedAt: new Date(stored.updatedAt.getTime() + 1000),
    };
    if (isLost) throw new Error('Failed to fetch');
    return stored;
  });
  await open(stored, { byId: () => stored, update: update as never });
  await title.fill('Leeks, twice');
  await button('Save Draft').click();
  await expect.element(form.getByText('Offline: kept on this device.')).toBeVisible();
  isLost = false;
  await title.fill('Leeks, three times');
  await button('Save Draft').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(stored.title).toBe('Leeks, three times');
  expect(update).toHaveBeenCalledTimes(2);
});

describe('the length', () => {
  const readTime = form.getByLabelText('Read Time (minutes)');
  const write = (words: number) => content.fill('word '.repeat(words).trim());

  test('is shown, and gives the read time until the owner types one', async () => {
    await open('new');
    await expect.element(readTime).toHaveValue('5');
    await write(480);
    await expect.element(form.getByText('480 words · 2 min')).toBeVisible();
    await expect.element(readTime).toHaveValue('2');
    await readTime.fill('9');
    await write(960);
    await expect.element(form.getByText('960 words · 4 min')).toBeVisible();
    await expect.element(readTime).toHaveValue('9');
  });

  test('does not change a read time that the owner once gave', async () => {
    await open(aPost({ readTime: 6 }));
    await write(960);
    await expect.element(form.getByText('960 words · 4 min')).toBeVisible();
    await expect.element(readTime).toHaveValue('6');
  });
});

test('the preview shows a card for each recipe that the text links to', async () => {
  const content =
    '<p>Try the <a href="/photo-gallery/leek-soup">soup</a>, or <a href="https://leeks.example/" target="_blank" rel="noopener noreferrer">others</a>.</p>';
  const soup = { ...aRecipe({ title: 'Leek Soup', slug: 'leek-soup' }), minutes: null };
  const linked = vi.fn((_: object) => [soup]);
  await renderAdmin(`/admin?tab=blog-posts&edit=${aPost().id}`, {
    blogPosts: {
      adminSummaries: () => listOf(aPost()),
      byId: () => aPost({ content }),
      preview: (values) => ({ ...values, imageUrl: null, picture: null, contentImages: [] }),
    },
    recipes: { linked },
  });
  await button('Preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect
    .element(preview.getByRole('article').getByRole('link', { name: 'Leek Soup' }))
    .toHaveAttribute('href', '/photo-gallery/leek-soup');
  expect(linked).toHaveBeenCalledExactlyOnceWith({ slugs: ['leek-soup'] });
  await expect
    .element(preview.getByRole('link', { name: 'others (opens in a new tab)' }))
    .toBeVisible();
});

test('the preview has the first picture of the text once, and no link to share before it is published', async () => {
  const src = '/api/images/pot';
  const content = `<figure><img src="${src}" alt="A pot" /></figure>`;
  const picture = { src, width: 4, height: 3, placeholder: null, widths: [] };
  const stored = aPost({ content, imageUrl: src, published: false });
  await renderAdmin(`/admin?tab=blog-posts&edit=${stored.id}`, {
    blogPosts: {
      adminSummaries: () => listOf(stored),
      byId: () => stored,
      preview: () => ({ content, imageUrl: src, picture, contentImages: [src] }),
    },
  });
  await button('Preview').click();
  const article = page.getByRole('dialog', { name: 'Preview' }).getByRole('article');
  await expect.element(article.getByRole('img', { name: 'A pot' })).toBeInTheDocument();
  expect(article.element().querySelectorAll('img')).toHaveLength(1);
  expect(article.getByRole('button', { name: 'Copy link' }).elements()).toEqual([]);
});

test('a slug edited by hand stays, and a title in another alphabet has one', async () => {
  await open('new');
  const slug = form.getByLabelText('Slug');
  await title.fill('Борщ');
  await expect.element(slug).toHaveValue('borsch');
  await slug.fill('beetroot-soup');
  await title.fill('Борщ и пирожки');
  await expect.element(slug).toHaveValue('beetroot-soup');
});
