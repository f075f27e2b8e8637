/**
 * The development server: Vite with hot reload. It renders pages on the server like in production, and forwards API
 * requests to the API on the next port, so that the browser sees one origin.
 */
import { createServer } from 'node:http';
import path from 'node:path';
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

/** Links to the styles of all pages rendered so far. Without them a page would be unstyled until its scripts run. */
function developmentStyles(): string {
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()];
  return modules
    .filter((id) => id.endsWith('.vanilla.css'))
    .map((id) => `<link rel="stylesheet" href="${id}?direct">`)
    .join('');
}

async function renderPage(url: string): Promise<RenderedPage> {
  const { renderOverHttp } = await vite.ssrLoadModule('/src/entry-server.tsx');
  return renderOverHttp(new Request(new URL(url, origin)), origin, `${apiOrigin}/trpc`);
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    const url = request.url ?? '/';
    try {
      const rendered = await renderPage(url);
      const html = await vite.transformIndexHtml(url, rendered.html);
      const styled = html.replace('</head>', `${developmentStyles()}</head>`);
      response.writeHead(rendered.status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(styled);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(String((error as Error).stack));
    }
  });
});

server.listen(port, () => console.log(`The site is at ${origin}`));
