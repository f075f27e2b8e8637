/** A server in front of a site, which a test takes away, lets hang, or gives the files of another build. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Files of a build have a hash in their names. */
const BUILT = /(?<=[\w$-]-[\w-]{8})\.(?=(?:js|css)\b)/g;

export async function startFront(siteUrl: string) {
  const front = {
    url: '',
    mode: 'answers' as 'answers' | 'gone' | 'hangs',
    /** Whether another build was deployed: all its scripts and styles have other names. */
    isDeployed: false,
    /** What was asked for since the test emptied it. */
    asked: [] as { path: string; cookie: string | undefined }[],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '/', method = 'GET', headers } = request;
    front.asked.push({ path, cookie: headers.cookie });
    const isOther = path.startsWith('/assets/') && /\.(js|css)$/.test(path);
    if (isOther && front.isDeployed !== path.includes('.next.')) {
      response.writeHead(404).end();
      return;
    }
    const sent = new Headers();
    for (const name of ['accept', 'content-type', 'cookie'] as const)
      if (headers[name]) sent.set(name, headers[name]);
    sent.set('accept-encoding', 'identity');
    const body = ['GET', 'HEAD'].includes(method) ? null : await text(request);
    const answered = await fetch(siteUrl + path.replace('.next.', '.'), {
      method,
      headers: sent,
      body,
      redirect: 'manual',
    });
    const type = answered.headers.get('content-type') ?? '';
    const plain = Buffer.from(await answered.arrayBuffer());
    const isText = front.isDeployed && /html|javascript|css/.test(type);
    const bytes = isText ? Buffer.from(renamed(plain.toString(), type)) : plain;
    const own = new Map(answered.headers);
    for (const name of ['content-length', 'transfer-encoding', 'connection']) own.delete(name);
    // As of another build.
    if (isText) own.set('etag', `"next-${bytes.length}"`);
    response.writeHead(answered.status, Object.fromEntries(own)).end(bytes);
  }

  const server = createServer((request, response) => {
    if (front.mode === 'gone') request.socket.destroy();
    else if (front.mode === 'answers')
      answer(request, response).catch((error: unknown) => {
        console.warn(error);
        response.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  front.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return front;
}

/** Of a document only what names its scripts and styles: the text of its inline scripts is in its policy. */
function renamed(content: string, type: string): string {
  if (!type.includes('html')) return content.replace(BUILT, '.next.');
  return content.replace(/data-(scripts|styles)="[^"]*"/g, (names) =>
    names.replace(BUILT, '.next.'),
  );
}
