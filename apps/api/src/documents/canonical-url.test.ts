/** The one URL of each page, by the routes of the built web app. */
import { beforeAll, expect, it } from 'vitest';
import { loadWebApp, type WebApp } from '../http/load-web-app.ts';

let web: WebApp;
beforeAll(async () => {
  web = await loadWebApp();
});

it.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/About', '/about'],
  ['/about/', '/about'],
  ['/x/../about', '/about'],
  ['/x/%2e%2e/admin', '/admin'],
  ['/blog?page=02&search=a%20b&x=1', '/blog?search=a+b&page=2'],
  ['/blog?search=7', '/blog?search=7'],
  ['/weight-tracking?all', '/weight-tracking?all=true'],
  ['/blog/caf%c3%a9', '/blog/caf%C3%A9'],
  ['/blog/Soup', '/blog/Soup'],
  ['/blog/a%2Fb', '/blog/a%2Fb'],
  ['/nothing/here?x=1', '/nothing/here'],
  ['/x/..//evil.example', '/evil.example'],
  ['/x/..\\\\evil.example/', '/evil.example/'],
])('%s is a spelling of %s, which is canonical itself', (url, canonical) => {
  expect(web.canonicalUrl(url)).toBe(canonical);
  expect(web.canonicalUrl(canonical)).toBe(canonical);
});
