/** A web app in place of the built one, for tests of what the server does with documents. */
import type { RenderOptions, WebApp } from '../http/web-app.ts';
import { testWords } from './test-site.ts';

interface TestPage {
  html: string;
  /** 200 where it is missing. */
  status?: number;
}

/** @param page the document of an address's path */
export function webAppOf(
  page: (path: string, options: RenderOptions) => TestPage | Promise<TestPage>,
): WebApp {
  return {
    clientDir: import.meta.dirname,
    words: testWords,
    async render(request, options) {
      const { html, status = 200 } = await page(new URL(request.url).pathname, options);
      return { html, status, headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }) };
    },
  };
}
