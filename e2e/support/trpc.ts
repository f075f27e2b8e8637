import type { Page } from '@playwright/test';

/** What each procedure answers, by its name such as `weightEntries.list`. */
type Answers = Record<string, unknown>;

/**
 * Stands in for the site's answers to a page that asks from the browser: for states that the demo's content
 * never shows. Answers wait for `until`. A procedure without an answer here fails the request.
 */
export async function answerProcedures(
  page: Page,
  answers: Answers,
  until: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    await until;
    await route.fulfill({ json: names.map((name) => result(answers, name)) });
  });
}

function result(answers: Answers, name: string) {
  if (!(name in answers)) throw new Error(`No answer for ${name}`);
  return { result: { data: { json: answers[name] } } };
}
