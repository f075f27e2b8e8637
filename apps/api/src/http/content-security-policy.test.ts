import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

const INLINE = 'console.log(1)';
const HASH = createHash('sha256').update(INLINE).digest('base64');
const EMBED = 'https://connect.facebook.net';

describe('the policy of a document', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({
      web: {
        ...webAppOf(() => ({
          html: `<script>${INLINE}</script><script>injected()</script><script src="/a.js"></script>`,
          inlineScripts: [INLINE],
        })),
        // Even if the renderer took every spelling for canonical.
        canonicalUrl: (url) => url,
      },
    });
  });
  afterAll(() => site.close());

  const policyOf = async (url: string, ask: TestSite['inject'] = site.inject) => {
    const header = String((await ask({ url })).headers['content-security-policy']);
    return new Map(header.split('; ').map((part) => [part.split(' ', 1)[0], part]));
  };

  const PLAYERS =
    'https://www.youtube-nocookie.com https://player.vimeo.com https://www.instagram.com';

  test('a visitor may load the timeline’s script, its frame and players, and nothing else from outside', async () => {
    for (const url of ['/', '/socials', '/administration', '/no/such/page']) {
      const policy = await policyOf(url);
      expect(policy.get('script-src')).toBe(`script-src 'self' 'sha256-${HASH}' ${EMBED}`);
      expect(policy.get('frame-src')).toBe(`frame-src https://www.facebook.com ${PLAYERS}`);
      expect(policy.get('connect-src')).toBe("connect-src 'self'");
    }
  });

  test('the admin’s documents never load it', async () => {
    for (const url of ['/admin', '/admin/', '/admin/login', '/Admin', '/admin?x=/socials']) {
      const policy = await policyOf(url);
      expect(policy.get('script-src')).toBe(`script-src 'self' 'sha256-${HASH}'`);
      expect(policy.get('frame-src')).toBe("frame-src 'none'");
    }
  });

  test('no document of the signed-in owner loads it', async () => {
    const policy = await policyOf('/socials', site.asOwner);
    expect(policy.get('script-src')).toBe(`script-src 'self' 'sha256-${HASH}'`);
    expect(policy.get('frame-src')).toBe(`frame-src ${PLAYERS}`);
  });

  test('windows of other sites reach none of the owner’s documents', async () => {
    const openerOf = async (url: string, ask: TestSite['inject'] = site.inject) =>
      (await ask({ url })).headers['cross-origin-opener-policy'];
    expect(await openerOf('/admin/login')).toBe('same-origin');
    expect(await openerOf('/socials', site.asOwner)).toBe('same-origin');
    expect(await openerOf('/socials')).toBeUndefined();
  });
});
