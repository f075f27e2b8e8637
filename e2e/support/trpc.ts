import type { Page } from '@playwright/test';

/** The answer of each procedure, by its name, for example `weightEntries.list`. */
type Answers = Record<string, unknown>;

/**
 * Answers the browser's procedure calls instead of the site, for states that the demo's content never has. Waits for
 * `until` first. A call of a procedure without an answer fails the request.
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
