import { defaults } from '@site/schema/site/defaults';
import type { ContentName, StoredSection } from '@site/schema/site/sections';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type Answers, failure } from '../../../testing/fake-api.ts';
import { controlTimers, untilDraftsAreSent } from '../../../testing/page-timers.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aFrame, anIdentity } from '../../../testing/samples.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });

const nora = {
  name: 'Nora Cooks',
  tagline: 'One pan at a time',
  author: 'Nora',
  copyrightYear: 2027,
};
/** A site without changes, which has something to show. */
const content = {
  ...defaults,
  identity: anIdentity,
  about: { ...defaults.about, heading: 'About Nell', lead: 'I cook.' },
  book: {
    ...defaults.book,
    title: 'Soups',
    buyLinks: ['a', 'b', 'c'].map((shop) => ({
      label: `Buy it at ${shop}`,
      url: `https://${shop}.example/soups`,
    })),
  },
};

const storedOf = (section: ContentName, value: object | null = null): StoredSection => ({
  value,
  defaults: content[section],
  updatedAt: value && new Date('2026-11-20T10:00:00.000Z'),
  earlier: value ? 1 : 0,
});

const open = (section: ContentName, siteSections: Answers['siteSections'] = {}) =>
  renderAdmin(`/admin?tab=settings&edit=${section}`, {
    siteSections: {
      stored: () => storedOf(section),
      current: (input) => {
        const { section: asked } = input as { section: ContentName };
        return { ...content[asked], picture: null };
      },
      frame: () => aFrame(),
      ...siteSections,
    },
  });

beforeEach(controlTimers);

test('begins with what the site has; what is saved shows at once, and is undone', async () => {
  const save = vi.fn((_: object) => storedOf('identity', nora));
  let identity = nora;
  await open('identity', {
    save,
    undo: () => {
      identity = anIdentity;
      return storedOf('identity');
    },
    frame: () => aFrame({ identity }),
  });
  await expect.element(field('Name')).toHaveValue('The Honest Skillet');
  await expect.element(button('Undo the last change')).not.toBeInTheDocument();
  await field('Name').fill('Nora Cooks');
  await field('Tagline').fill('One pan at a time');
  await field('Your first name').fill('Nora');
  await field('Year of the copyright notice').fill('2027');
  await button('Save').click();
  await expect.element(toastText).toHaveTextContent('Saved. Your whole site has it now.');
  expect(save).toHaveBeenCalledExactlyOnceWith({
    section: 'identity',
    value: nora,
    baseUpdatedAt: null,
  });
  await expect.element(page.getByText('Welcome back, Nora!')).toBeVisible();
  // What is not saved yet is not lost.
  await field('Tagline').fill('Half a tagl');
  await button('Undo the last change').click();
  await expect.element(field('Name')).toHaveValue('The Honest Skillet');
  await expect.element(page.getByText('Welcome back, Nell!')).toBeVisible();
  await button('Keep').click();
  await expect.element(field('Tagline')).toHaveValue('Half a tagl');
});

test('says beside the field what is wrong; a change elsewhere is shown, and either text can win', async () => {
  const theirs = { ...nora, name: 'Nora Elsewhere' };
  const save = vi.fn((input: unknown): StoredSection => {
    const { baseUpdatedAt } = input as { baseUpdatedAt: string };
    if (baseUpdatedAt === '2026-11-21T10:00:00.000Z') return storedOf('identity', nora);
    throw failure(409, 'It was changed elsewhere since you opened it');
  });
  let reads = 0;
  await open('identity', {
    stored: () => {
      reads += 1;
      if (reads === 1) return storedOf('identity', nora);
      return { ...storedOf('identity', theirs), updatedAt: new Date('2026-11-21T10:00:00.000Z') };
    },
    save,
  });
  await field('Name').fill(' ');
  await button('Save').click();
  await expect.element(field('Name')).toHaveAccessibleDescription(/Name is required/);
  await field('Name').fill('Nora Bakes');
  await button('Save').click();
  await button('Save mine over it').click();
  await expect.element(toastText).toHaveTextContent('Saved. Your whole site has it now.');
  expect(save).toHaveBeenLastCalledWith({
    section: 'identity',
    value: { ...nora, name: 'Nora Bakes' },
    baseUpdatedAt: '2026-11-21T10:00:00.000Z',
  });
});

test('the preview shows what is typed, on the screen that is chosen', async () => {
  await open('about');
  const frame = () =>
    page.getByTitle('Preview of the page').element() as unknown as HTMLIFrameElement;
  const heading = () => frame().contentDocument?.querySelector('h1')?.textContent;
  await expect.poll(heading).toBe('About Nell');
  await field('Heading').first().fill('About Nora');
  await expect.poll(heading).toBe('About Nora');
  expect(frame().contentWindow?.innerWidth).toBe(390);
  await button('Desktop').click();
  await expect.poll(() => frame().contentWindow?.innerWidth).toBe(1280);
});

test('shops are added, moved and removed', async () => {
  const save = vi.fn((_: object) => storedOf('book'));
  await open('book', { save });
  const shops = page.getByRole('group', { name: 'Shops' });
  await shops.getByRole('button', { name: 'Shops: remove 3' }).click();
  await shops.getByRole('button', { name: 'Add a shop' }).click();
  await shops.getByLabelText('Button').nth(2).fill('Buy it here');
  await button('Save').click();
  await expect
    .element(shops.getByLabelText('Address').nth(2))
    .toHaveAccessibleDescription(/Address is required/);
  await shops.getByLabelText('Address').nth(2).fill('https://shop.example/book');
  await shops.getByRole('button', { name: 'Shops: move 3 up' }).click();
  await button('Save').click();
  await expect.poll(() => save.mock.calls).toHaveLength(1);
  const [first, second] = content.book.buyLinks;
  const added = { label: 'Buy it here', url: 'https://shop.example/book' };
  expect(save).toHaveBeenCalledWith({
    section: 'book',
    value: { ...content.book, buyLinks: [first, added, second] },
    baseUpdatedAt: null,
  });
});

test('what a crashed tab left is offered again', async () => {
  await open('lists');
  await field('Sentence').first().fill('Notes from a small kitchen.');
  await untilDraftsAreSent();
  await expect.poll(() => Object.values(localStorage).join()).toContain('a small kitchen');
  await cleanup();
  await open('lists');
  await button('Keep').click();
  await expect.element(field('Sentence').first()).toHaveValue('Notes from a small kitchen.');
});
