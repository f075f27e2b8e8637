import type { Page } from '@playwright/test';

/** The origin of the social network's script. Tests send no request there. */
export const TIMELINE_HOST = 'https://connect.facebook.net';

/**
 * Answers requests for the social network's script.
 *
 * @param source the script, or `null` to make the request fail
 * @returns the requested URLs; later requests are added to it
 */
export async function stubTimelineScript(
  page: Page,
  source: string | null = '',
): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.route(`${TIMELINE_HOST}/**`, async (route) => {
    requestedUrls.push(route.request().url());
    if (source === null) await route.abort('failed');
    else await route.fulfill({ contentType: 'text/javascript', body: source });
  });
  return requestedUrls;
}
