import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';
import type { CallOutcome } from './in-process-caller.ts';

let site: TestSite;
/** What pages were answered, the latest last. */
let answers: CallOutcome[];

beforeEach(async () => {
  answers = [];
  site = await openTestSite({
    web: webAppOf(async (path, { call }) => {
      const procedure = path === '/who' ? 'auth.status' : 'blogPosts.summaries';
      answers.push(await call(procedure, path === '/who' ? undefined : { limit: 5 }));
      return { html: `<p>${path}</p>` };
    }),
  });
});
afterEach(() => site.close());

async function answerFor(url: string, ask: (request: { url: string }) => Promise<unknown>) {
  await ask({ url });
  const answer = answers.at(-1);
  if (!answer?.ok) throw new Error('The page was answered an error');
  return answer.data;
}
const forVisitor = (url: string) => answerFor(url, site.inject);
const forOwner = (url: string) => answerFor(url, site.asOwner);

const write = (slug: string, published: boolean) =>
  site.asOwner({
    method: 'POST',
    url: '/api/blog-posts',
    payload: { title: slug, slug, content: 'Text', published },
  });

it('hands pages of one moment the same answer, which none of them can change', async () => {
  await write('soup', true);
  const [one, other] = [await forVisitor('/one'), await forVisitor('/other')];
  expect(other).toBe(one);
  const [post] = (one as { items: { title: string }[] }).items;
  expect(() => Object.assign(post ?? {}, { title: 'Stew' })).toThrow(TypeError);
});

it('asks again at once when content changed, and after five seconds', async () => {
  const before = await forVisitor('/one');
  await write('soup', true);
  const after = await forVisitor('/two');
  expect(before).toMatchObject({ items: [] });
  expect(after).toMatchObject({ items: [{ slug: 'soup' }] });
  site.clock.now = new Date(site.clock.now.getTime() + 5000);
  const later = await forVisitor('/three');
  expect(later).not.toBe(after);
  expect(later).toEqual(after);
});

it('never hands visitors what the owner was answered', async () => {
  await write('draft', false);
  expect(await forOwner('/one')).toMatchObject({ items: [{ slug: 'draft' }] });
  expect(await forVisitor('/two')).toMatchObject({ items: [] });
  expect(await forOwner('/three')).toMatchObject({ items: [{ slug: 'draft' }] });
});

it('keeps no answer of a procedure that looks at who asks', async () => {
  expect(await forVisitor('/who')).not.toBe(await forVisitor('/who?'));
});
