/** A page of one line: what the browser and the machine take by themselves, beside what the site's pages do. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blank</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body><h1>Blank</h1></body></html>`;

export async function startBlankPage(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(HTML);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
