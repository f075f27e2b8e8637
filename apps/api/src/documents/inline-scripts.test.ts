/** The policy of a document allows the scripts that the renderer wrote, and no others. */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBuiltSite, POST, RECIPE } from '../testing/built-site.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site.close());

it.each(['/', POST, RECIPE, '/weight-tracking', '/admin/login', '/no/such/page'])(
  'all inline scripts of %s may run',
  async (url) => {
    const { headers, body } = await site.inject({ url });
    const scripts = Array.from(body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
      .filter(([, attributes = '']) => !/\s(src=|type="application)/.test(attributes))
      .map(([, , text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
    const allowed = String(headers['content-security-policy']).match(/'sha256-[^']+'/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    expect([...allowed].sort()).toEqual([...new Set(scripts)].sort());
    expect(body).not.toContain('nonce');
  },
);
