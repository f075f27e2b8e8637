/**
 * Sends every documented call as a visitor and as the owner. Checks the status, compares the body with the OpenAPI
 * description, and makes sure that no answer holds private data.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWNER, openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let ajv: Ajv2020;
/** The ids of the rows, and the URL of the image, that exist before the first call. */
let existing: { post: string; recipe: string; entry: string; image: string; view: string };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Call {
  method: Method;
  /** As in the OpenAPI description, such as `/api/recipes/{id}`. */
  path: string;
  /** The path with values for the parameters, and a query string. Default: `path`. */
  url?: () => string;
  payload?: () => unknown;
  visitor: number;
  owner: number;
}

const call = (line: string, statuses: [number, number], rest: Partial<Call> = {}): Call => {
  const [method, path = ''] = line.split(' ');
  return { method: method as Method, path, visitor: statuses[0], owner: statuses[1], ...rest };
};

const SESSION = 'visit-0123456789';
const post = { title: 'Soup', slug: 'contract-soup', content: '<p>Hot.</p>' };
const entry = { date: '2026-05-01', weight: 150.5, bmi: '', energyLevel: 'high' };
const change = (title: string) => ({ payload: () => ({ title }) });

const CALLS: Call[] = [
  call('GET /api/auth/user', [401, 200]),
  call('GET /api/quote-of-the-day', [200, 200]),
  call('GET /api/analytics/view-count', [200, 200]),
  call('GET /api/recipes', [200, 200], {
    url: () => '/api/recipes?published=true&category=dinner',
  }),
  call('GET /api/recipes', [400, 400], { url: () => '/api/recipes?category=all' }),
  call('GET /api/recipes/slug/{slug}', [200, 200], { url: () => '/api/recipes/slug/stew' }),
  call('GET /api/recipes/slug/{slug}', [404, 404], { url: () => '/api/recipes/slug/none' }),
  call('GET /api/blog-posts', [200, 200], { url: () => '/api/blog-posts?search=draft' }),
  call('GET /api/blog-posts', [400, 400], { url: () => '/api/blog-posts?published=yes' }),
  call('GET /api/blog-posts/slug/{slug}', [404, 200], { url: () => '/api/blog-posts/slug/draft' }),
  call('GET /api/weight-entries', [200, 200]),
  call('GET /api/weight-entries/stats', [200, 200]),
  call('GET /api/site-settings', [200, 200]),
  call('GET /api/admin/status', [200, 200]),
  call('GET /api/images/{filename}', [200, 200], { url: () => existing.image }),
  call('GET /api/images/{filename}', [404, 404], { url: () => '/api/images/site.db' }),
  call('GET /api/dashboard/stats', [200, 200]),
  call('GET /api/health', [200, 200]),
  call('GET /api/login', [302, 302]),
  call('GET /api/analytics/stats', [401, 200]),
  call('POST /api/analytics/session', [201, 201], { payload: () => ({ sessionId: SESSION }) }),
  call('POST /api/analytics/session', [400, 400], { payload: () => ({}) }),
  call('POST /api/analytics/pageview', [201, 201], {
    payload: () => ({ sessionId: SESSION, path: '/blog', title: 'Blog' }),
  }),
  call('PUT /api/analytics/pageview/{id}', [204, 204], {
    url: () => `/api/analytics/pageview/${existing.view}`,
    payload: () => ({ timeSpent: 3, exitPage: true }),
  }),
  call('PUT /api/analytics/pageview/{id}', [204, 204], {
    url: () => '/api/analytics/pageview/none',
    payload: () => ({ timeSpent: 3 }),
  }),
  call('PUT /api/analytics/session/{sessionId}', [204, 204], {
    url: () => `/api/analytics/session/${SESSION}`,
    payload: () => ({ totalTimeSpent: 3 }),
  }),
  call('POST /api/analytics/session-end', [204, 204], {
    payload: () => ({ sessionId: SESSION, pageId: existing.view, timeSpent: 4, totalTimeSpent: 4 }),
  }),
  call('POST /api/blog-posts', [401, 201], { payload: () => post }),
  call('POST /api/blog-posts', [401, 409], { payload: () => post }),
  call('POST /api/blog-posts', [401, 400], { payload: () => ({}) }),
  call('PUT /api/blog-posts/{id}', [401, 200], {
    url: () => `/api/blog-posts/${existing.post}`,
    ...change('Other soup'),
  }),
  call('PUT /api/blog-posts/{id}', [401, 404], {
    url: () => '/api/blog-posts/none',
    ...change('None'),
  }),
  call('DELETE /api/blog-posts/{id}', [401, 204], {
    url: () => `/api/blog-posts/${existing.post}`,
  }),
  call('DELETE /api/blog-posts/{id}', [401, 404], {
    url: () => `/api/blog-posts/${existing.post}`,
  }),
  call('POST /api/recipes', [401, 201], { payload: () => ({ title: 'Pie', netCarbs: 4.25 }) }),
  call('POST /api/recipes', [401, 400], { payload: () => ({ title: ' ' }) }),
  call('PUT /api/recipes/{id}', [401, 200], {
    url: () => `/api/recipes/${existing.recipe}`,
    ...change('Other stew'),
  }),
  call('PATCH /api/recipes/{id}', [401, 200], {
    url: () => `/api/recipes/${existing.recipe}`,
    payload: () => ({ title: 'Stew', sortOrder: 3, slug: 'stew', category: null }),
  }),
  call('DELETE /api/recipes/{id}', [401, 204], { url: () => `/api/recipes/${existing.recipe}` }),
  call('DELETE /api/recipes/{id}', [401, 404], { url: () => `/api/recipes/${existing.recipe}` }),
  call('POST /api/weight-entries', [401, 201], { payload: () => entry }),
  call('POST /api/weight-entries', [401, 400], { payload: () => ({ weight: 150 }) }),
  call('PUT /api/weight-entries/{id}', [401, 200], {
    url: () => `/api/weight-entries/${existing.entry}`,
    payload: () => ({ weight: '149.9' }),
  }),
  call('DELETE /api/weight-entries/{id}', [401, 204], {
    url: () => `/api/weight-entries/${existing.entry}`,
  }),
  call('DELETE /api/weight-entries/{id}', [401, 404], {
    url: () => `/api/weight-entries/${existing.entry}`,
  }),
  call('POST /api/site-settings', [401, 200], {
    payload: () => ({ key: 'goal_weight', value: '145' }),
  }),
  call('POST /api/objects/upload', [401, 200], { payload: () => ({}) }),
  call('POST /api/objects/make-public', [401, 400], {
    payload: () => ({ imageURL: 'https://elsewhere.example/a.jpg' }),
  }),
  call('POST /api/admin/login', [401, 401], {
    payload: () => ({ username: 'nobody@example.com', password: 'wrong password' }),
  }),
  call('POST /api/admin/login', [400, 400], { payload: () => ({ username: '', password: '' }) }),
  call('GET /api/openapi.json', [200, 200]),
  call('GET /api/docs', [200, 200]),
  // Last, since it ends the owner's session.
  call('GET /api/admin/logout', [302, 302]),
];

beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  const add = async (url: string, payload: object) =>
    (await site.asOwner({ method: 'POST', url, payload })).json();
  await add('/api/blog-posts', { title: 'Draft', slug: 'draft', content: 'x' });
  await add('/api/site-settings', { key: 'internal_note', value: 'not yours' });
  await site.services.db
    .insertInto('quotes')
    .values({ id: 'q', quote: 'Eat well.', author: 'Nobody', position: 0 })
    .execute();
  const { id: view } = await site
    .inject({
      method: 'POST',
      url: '/api/analytics/pageview',
      payload: { sessionId: SESSION, path: '/' },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
    })
    .then((answer) => answer.json());
  const pixel = { width: 8, height: 8, channels: 3, background: 'green' } as const;
  const filename = await site.services.images.add(await sharp({ create: pixel }).png().toBuffer());
  existing = {
    post: (await add('/api/blog-posts', { ...post, slug: 'first' })).id,
    recipe: (await add('/api/recipes', { title: 'Stew', category: 'dinner', published: true })).id,
    entry: (await add('/api/weight-entries', entry)).id,
    image: `/api/images/${filename}`,
    view,
  };
  ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema((await site.inject({ url: '/api/openapi.json' })).json(), 'api');
}, 30_000);
afterAll(() => site.close());

/** The schema of an answer's body; `undefined` when the description has no JSON body for it. */
function shapeOf({ method, path }: Call, status: number): ValidateFunction | undefined {
  const pointer = [path.replaceAll('/', '~1'), method.toLowerCase(), 'responses', status].join('/');
  const answer = `api#/paths/${pointer}`;
  expect(ajv.getSchema(answer), `${method} ${path} ${status} is not described`).toBeDefined();
  return ajv.getSchema(`${answer}/content/application~1json/schema`);
}

function check(call: Call, answer: LightMyRequestResponse, status: number): void {
  expect(answer.statusCode, `${call.method} ${call.path}: ${answer.body.slice(0, 300)}`).toBe(
    status,
  );
  const validate = shapeOf(call, status);
  if (!validate) {
    expect(answer.headers['content-type'] ?? '').not.toMatch(/json/);
    return;
  }
  expect(validate(answer.json()), JSON.stringify(validate.errors)).toBe(true);
  const text = answer.body;
  if (call.path === '/api/openapi.json') return;
  for (const secret of [
    'passwordHash',
    'password_hash',
    '"sid"',
    'argon2',
    'ipAddress',
    'userAgent',
  ]) {
    expect(text).not.toContain(secret);
  }
  for (const secret of [SESSION, site.dataDir, OWNER.password]) expect(text).not.toContain(secret);
}

it.each(CALLS.map((each) => [`${each.method} ${each.path}`, each.visitor, each] as const))(
  'a visitor’s %s answers %i',
  async (_name, status, each) => {
    const payload = each.payload?.();
    const url = each.url?.() ?? each.path;
    const answer = await site.inject({
      method: each.method,
      url,
      ...(payload ? { payload } : {}),
    });
    check(each, answer, status);
    expect(answer.body).not.toContain('not yours');
  },
);

it.each(CALLS.map((each) => [`${each.method} ${each.path}`, each.owner, each] as const))(
  'the owner’s %s answers %i',
  async (_name, status, each) => {
    const payload = each.payload?.();
    const url = each.url?.() ?? each.path;
    check(
      each,
      await site.asOwner({ method: each.method, url, ...(payload ? { payload } : {}) }),
      status,
    );
  },
);
