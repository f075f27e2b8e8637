/** A stand-in for the built web app, for tests of how the server delivers pages. */
import type { RenderOptions, WebApp } from '../http/web-app.ts';
import { testWords } from './test-site.ts';

interface TestPage {
  html: string;
  /** 200 by default. */
  status?: number;
}

/** @param page returns the document for a URL's path */
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
