import type { Page } from 'puppeteer-core';
import { owner } from '../support/site-process.ts';

/** Posts from inside of the page, so that the browser's session counts. Rejects unless the answer is 2xx. */
export function postJson(page: Page, path: string, body: object): Promise<{ id: string }> {
  return page.evaluate(
    async (path, body) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return answer.json();
    },
    path,
    body,
  );
}

/** Signs the owner in. The page must show the site. */
export async function signIn(page: Page): Promise<void> {
  await postJson(page, '/api/admin/login', { username: owner.email, password: owner.password });
}
