/** A stand-in for the built web app, for tests of how the server delivers pages. */
import type { RenderOptions, WebApp } from '../http/web-app.ts';
import { testAssets } from './test-site.ts';

interface TestPage {
  html: string;
  /** 200 by default. */
  status?: number;
  inlineScripts?: readonly string[];
}

/**
 * Its pages know one parameter, `search`.
 *
 * @param page returns the document for a URL's path
 */
export function webAppOf(
  page: (path: string, options: RenderOptions) => TestPage | Promise<TestPage>,
): WebApp {
  return {
    clientDir: import.meta.dirname,
    assets: testAssets,
    canonicalUrl(url) {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const search = searchParams.get('search');
      return search ? `${pathname}?${new URLSearchParams({ search })}` : pathname;
    },
    async render(request, options) {
      const { pathname } = new URL(request.url);
      const { html, status = 200, inlineScripts = [] } = await page(pathname, options);
      const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
      return { html, status, headers, inlineScripts, isAdminPage: false };
    },
  };
}
