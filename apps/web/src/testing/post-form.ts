/** The admin's list of posts and the form of a new post, for the tests of both. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from './fake-api.ts';
import { renderAdmin } from './render-admin.tsx';
import { aPost, listOf } from './samples.ts';

export const form = page.getByRole('dialog', { name: /Blog Post$/ });
export const content = form.getByRole('textbox', { name: 'Content' });

export const post = aPost();
export const reads = { adminSummaries: () => listOf(post), byId: () => post };

export const openList = (blogPosts: Answers['blogPosts'] = {}) =>
  renderAdmin('/admin?tab=blog-posts', { blogPosts: { ...reads, ...blogPosts } });

export async function openNew(blogPosts: Answers['blogPosts'] = {}) {
  const shown = await renderAdmin('/admin?tab=blog-posts&edit=new', {
    blogPosts: { ...reads, ...blogPosts },
  });
  await expect.element(content).toBeVisible();
  return shown;
}

export async function fillIn(title = 'Fennel, Twice & Slowly') {
  await form.getByLabelText('Title').fill(title);
  await content.fill('First it is shaved.');
}

export const create = () => form.getByRole('button', { name: 'Save Draft' }).click();
