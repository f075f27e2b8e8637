import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import * as recipes from './recipes.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it('returns published recipes, featured ones first, both groups in the owner’s order', async () => {
  const ctx = { services: site.services, admin: null };
  const add = (title: string, fields: { featured?: boolean; draft?: boolean; bare?: boolean }) =>
    recipes.create(ctx, {
      title,
      featured: fields.featured ?? false,
      published: !fields.draft,
      imageUrl: fields.bare ? null : 'https://pictures.example/dish.jpg',
    });
  await add('First', {});
  await add('Bare', { featured: true, bare: true });
  await add('Second', { featured: true });
  await add('Draft', { featured: true, draft: true });
  await add('Third', {});
  await add('Fourth', { featured: true });

  const titles = async (limit: number) => {
    const input = encodeURIComponent(JSON.stringify({ json: { limit } }));
    const url = `/trpc/recipes.highlights?input=${input}`;
    // The owner gets no drafts here either.
    const answer = await site.asOwner({ method: 'GET', url });
    return answer.json().result.data.json.map(({ title }: { title: string }) => title);
  };
  expect(await titles(8)).toEqual(['Second', 'Fourth', 'First', 'Third']);
  expect(await titles(3)).toEqual(['Second', 'Fourth', 'First']);
});
