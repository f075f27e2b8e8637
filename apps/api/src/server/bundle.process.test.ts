/**
 * The bundle that `vite build` makes must find the files that lie beside the source. This test builds its own bundle.
 * The browser tests run the built one, including its first start with the demo site.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProcess, runSite, type SiteProcess } from '../testing/process.ts';
import { OWNER } from '../testing/test-site.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Below `dist`, so that it finds packages as the real bundle does. */
let outDir: string;
let dataDir: string;
let site: SiteProcess;

beforeAll(async () => {
  await mkdir(path.join(root, 'dist'), { recursive: true });
  outDir = await mkdtemp(path.join(root, 'dist/test-'));
  dataDir = await mkdtemp(path.join(tmpdir(), 'site-bundle-'));
  await build({ root, logLevel: 'error', build: { outDir } });
  site = await runSite({ dataDir, owner: OWNER, program: path.join(outDir, 'main.js') });
  expect(site.output).toMatchObject({ stderr: '' });
}, 120_000);

afterAll(async () => {
  site.child.kill('SIGKILL');
  await site.ended;
  for (const dir of [outDir, dataDir]) await rm(dir, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.origin}/api/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: OWNER.email, password: OWNER.password }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

it.each(['', '/start.js', '/swagger-ui.css', '/swagger-ui-bundle.js'])(
  'serves /api/docs%s',
  async (file) => {
    const answer = await fetch(`${site.origin}/api/docs${file}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toBe('');
  },
);

it('refuses a path that cannot be decoded with the headers of every answer', async () => {
  const { status, headers } = await fetch(`${site.origin}/api/%ff`);
  expect(status).toBe(400);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('sanitises the HTML of posts', async () => {
  const answer = await fetch(`${site.origin}/api/blog-posts`, {
    method: 'POST',
    headers: { ...json, cookie: await signIn() },
    body: JSON.stringify({
      title: 'Bundled',
      slug: 'bundled',
      excerpt: 'One',
      content: '<p onclick="x()">One<script>x()</script></p>',
    }),
  });
  expect(await answer.json()).toMatchObject({ content: '<p>One</p>' });
});

it('says in one line which Node it needs, and imports nothing before that an older one does not have', async () => {
  const program = path.join(outDir, 'main.js');
  const olderNode =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";
  const old = runProcess(program, {
    wrapper: ['env', `NODE_OPTIONS=--import=data:text/javascript,${encodeURIComponent(olderNode)}`],
  });
  expect(await old.ended).toBe(1);
  expect(old.output.stderr).toMatch(
    /^The site needs Node 24\.\d+\.\d+ or newer, and this is Node 20\.20\.2\.\n$/,
  );
  expect(await readFile(program, 'utf8')).not.toMatch(/^import .*from/m);
});

it('exits with 0 at SIGTERM', async () => {
  site.child.kill('SIGTERM');
  expect(await site.ended).toBe(0);
});
