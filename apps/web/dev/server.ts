/**
 * The development server: Vite with hot reload, pages rendered on the server as in production, one address.
 * Data comes from the API, which runs beside it on the next port.
 */
import { createServer } from 'node:http';
import path from 'node:path';
import type { RenderedPage } from '@site/api/web-app';
import { createServer as createViteServer } from 'vite';

const port = Number(process.env['PORT'] ?? 3000);
const apiOrigin = `http://127.0.0.1:${port + 1}`;
const site = {
  origin: process.env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`,
  timeZone: process.env['SITE_TIME_ZONE'] ?? 'UTC',
};

const server = createServer();
const vite = await createViteServer({
  root: path.resolve(import.meta.dirname, '..'),
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    // The host stays the browser's, so that the API sees one origin as in production.
    proxy: Object.fromEntries(
      ['/api', '/trpc'].map((prefix) => [prefix, { target: apiOrigin, changeOrigin: false }]),
    ),
  },
});

/** Links to the styles of all that was rendered so far: a page needs them before its scripts bring them. */
function developmentStyles(): string {
  const modules = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()];
  return modules
    .filter((id) => id.endsWith('.vanilla.css'))
    .map((id) => `<link rel="stylesheet" href="${id}?direct">`)
    .join('');
}

async function renderPage(url: string): Promise<RenderedPage> {
  const { renderOverHttp } = await vite.ssrLoadModule('/src/entry-server.tsx');
  return renderOverHttp(new Request(new URL(url, site.origin)), site, `${apiOrigin}/trpc`);
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

server.listen(port, () => console.log(`The site is at ${site.origin}`));
