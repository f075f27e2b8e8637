/**
 * The development server: Vite with hot reload. It renders pages on the server like in production, and forwards API
 * requests to the API on the next port, so that the browser sees one origin.
 */
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderedPage } from '@site/api/web-app';
import { createServer as createViteServer } from 'vite';

const port = Number(process.env['PORT'] ?? 3000);
const apiOrigin = `http://127.0.0.1:${port + 1}`;
const origin = process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`;

const server = createServer();
const vite = await createViteServer({
  root: path.resolve(import.meta.dirname, '..'),
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    // Keeps the browser's `Host` header, so that the API sees the same origin as in production.
    proxy: Object.fromEntries(
      ['/api', '/trpc'].map((prefix) => [prefix, { target: apiOrigin, changeOrigin: false }]),
    ),
  },
});

/**
 * What Vite adds to a document, without the white space that it puts between: React takes that for a text of the page's.
 * At the end of the head, since React looks for its own elements in their order.
 */
async function viteScripts(url: string): Promise<string> {
  const html = await vite.transformIndexHtml(url, '<html><head></head><body></body></html>');
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
  return head.replaceAll(/>\s+</g, '><').trim();
}

/** Links to the styles of all pages rendered so far. Without them a page would be unstyled until its scripts run. */
function developmentStyles(): string {
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()];
  return modules
    .filter((id) => id.endsWith('.vanilla.css'))
    .map((id) => `<link rel="stylesheet" href="${id}?direct">`)
    .join('');
}

/** Waits while the API starts, which takes a minute on a new folder, or starts again after a change. */
async function whenApiAnswers(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${apiOrigin}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
}

async function renderPage(url: string): Promise<RenderedPage> {
  await whenApiAnswers();
  const { renderOverHttp } = await vite.ssrLoadModule('/src/entry-server.tsx');
  return renderOverHttp(new Request(new URL(url, origin)), origin, `${apiOrigin}/trpc`);
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    const url = request.url ?? '/';
    try {
      const { html, status } = await renderPage(url);
      const added = `${await viteScripts(url)}${developmentStyles()}`;
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html.replace('</head>', () => `${added}</head>`));
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(String((error as Error).stack));
    }
  });
});

await whenApiAnswers();
server.listen(port, () =>
  console.log(`The site is at ${origin}  (the admin area: ${origin}/admin)`),
);
