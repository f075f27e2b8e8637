import type { Page } from '@playwright/test';

/** Host of the social network's script, which tests never ask. */
export const TIMELINE_HOST = 'https://connect.facebook.net';

/**
 * Answers the request for the social network's script in its place.
 *
 * @param source the script; `null` for a network that cannot be reached
 * @returns the addresses that were asked for
 */
export async function stubTimelineScript(
  page: Page,
  source: string | null = '',
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${TIMELINE_HOST}/**`, async (route) => {
    asked.push(route.request().url());
    if (source === null) await route.abort('failed');
    else await route.fulfill({ contentType: 'text/javascript', body: source });
  });
  return asked;
}
