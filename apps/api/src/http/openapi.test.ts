import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const get = (url: string) => site.inject({ method: 'GET', url });

it('is a valid OpenAPI 3.1 document', async () => {
  const document = (await get('/api/openapi.json')).json();
  const { valid, errors } = await new Validator().validate(document);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.openapi).toBe('3.1.0');
});

it('says what the schemas say', async () => {
  const { paths, components } = (await get('/api/openapi.json')).json();
  expect(components.schemas.NewWeightEntry).toMatchObject({
    required: ['date', 'weight'],
    properties: { date: { anyOf: [{ format: 'date-time' }, { format: 'date' }] } },
  });
  expect(paths['/api/blog-posts/{id}'].put).toMatchObject({
    security: [{ session: [] }],
    requestBody: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/BlogPostChange' } } },
    },
  });
  expect(Object.keys(paths['/api/blog-posts/{id}'].put.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409', '429']),
  );
});

it('is shown as a page that loads nothing from elsewhere', async () => {
  const page = await get('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const files = [...page.body.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, url]) => url);
  expect(files).toHaveLength(3);
  for (const url of files) expect((await get(url ?? '')).statusCode).toBe(200);
});
