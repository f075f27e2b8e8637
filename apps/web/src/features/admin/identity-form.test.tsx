import type { StoredSiteIdentity } from '@site/schema/site-identity';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, failure } from '../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../testing/render-admin.tsx';

const name = page.getByLabelText('Name', { exact: true });
const section = page.getByRole('region', { name: 'Site' });
const button = (label: string) => section.getByRole('button', { name: label });

const nora = {
  name: 'Nora Cooks',
  tagline: 'One pan at a time',
  author: 'Nora',
  copyrightYear: 2027,
};
const first: StoredSiteIdentity = { identity: null, updatedAt: null, earlier: 0 };
const saved: StoredSiteIdentity = {
  identity: nora,
  updatedAt: '2026-11-20T10:00:00.000Z',
  earlier: 1,
};

const open = (siteIdentity: Answers['siteIdentity']) =>
  renderAdmin('/admin?tab=settings', { siteIdentity: { stored: () => first, ...siteIdentity } });

test('begins with the words of a new site; what is saved shows at once, and is undone', async () => {
  const save = vi.fn((_: object) => saved);
  await open({ save, undo: () => first });
  await expect.element(name).toHaveValue('The Honest Skillet');
  await expect.element(button('Undo the last change')).not.toBeInTheDocument();
  await name.fill('Nora Cooks');
  await page.getByLabelText('Tagline').fill('One pan at a time');
  await page.getByLabelText('Your first name').fill('Nora');
  await page.getByLabelText('Year of the copyright notice').fill('2027');
  await button('Save').click();
  await expect.element(toastText).toHaveTextContent('Saved. Your whole site has it now.');
  expect(save).toHaveBeenCalledExactlyOnceWith(nora);
  await expect.element(page.getByText('Welcome back, Nora!')).toBeVisible();
  await button('Undo the last change').click();
  await expect.element(name).toHaveValue('The Honest Skillet');
  await expect.element(page.getByText('Welcome back, Nell!')).toBeVisible();
});

test('says beside the field what is wrong; a save names the version it began from', async () => {
  const save = vi.fn((_: object): StoredSiteIdentity => {
    throw failure(409, 'It was changed elsewhere since you opened it');
  });
  await open({ stored: () => saved, save });
  await name.fill(' ');
  await button('Save').click();
  await expect.element(name).toHaveAccessibleDescription(/Name is required/);
  await name.fill('Nora Bakes');
  await button('Save').click();
  await expect
    .element(toastText)
    .toMatchTextContent(/It was changed elsewhere since you opened it/);
  await expect.element(name).toHaveValue('Nora Bakes');
  expect(save).toHaveBeenCalledExactlyOnceWith({
    ...nora,
    name: 'Nora Bakes',
    baseUpdatedAt: saved.updatedAt,
  });
});
