/** The site's pages and the files they load: everything that is not `/api`. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { isAdminPath } from './admin-path.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { inProcessCaller } from './in-process-caller.ts';
import { asFile } from './security-headers.ts';
import type { WebApp } from './web-app.ts';

/** Built files carry a hash of their content in their names. */
const ASSETS = '/assets/';

export async function pages(app: FastifyInstance, { web, env }: { web: WebApp; env: Env }) {
  await app.register(fastifyStatic, {
    root: join(web.clientDir, 'assets'),
    prefix: ASSETS,
    immutable: true,
    maxAge: '365d',
    // The build leaves each text file's compressed copies beside it.
    preCompressed: true,
    setHeaders: asFile,
  });

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const { status, headers, html } = await web.render(
      new Request(new URL(request.url, env.publicOrigin), { headers: { accept: 'text/html' } }),
      {
        call: inProcessCaller(request.context),
        site: { origin: env.publicOrigin, timeZone: env.timeZone },
      },
    );
    const path = new URL(request.url, env.publicOrigin).pathname;
    const isOwner = request.context.admin !== null;
    const policy = contentSecurityPolicy(html, { path, isOwner });
    for (const [name, value] of headers) reply.header(name, value);
    // No window of another site that opened one of the owner's, or was opened by it, may reach into it.
    if (isOwner || isAdminPath(path)) reply.header('cross-origin-opener-policy', 'same-origin');
    if (status === 404 || isAdminPath(path)) reply.header('x-robots-tag', 'noindex');
    return reply
      .status(isAdminPath(path) ? status : settled(status))
      .header('content-security-policy', policy)
      .header('cache-control', cacheControl(request, status))
      .send(html);
  }

  app.get('/', { config: { cache: true } }, page);
  app.get('/admin', page);
  app.get('/admin/*', page);
  app.get('/*', { config: { cache: true } }, page);
}

/** Of the public pages the router leads on only from an address written otherwise, such as `/blog/`: that is for good. */
const settled = (status: number) => (status === 307 ? 308 : status);

/** Visitors' documents may be kept for a minute by what stands in between; the owner's never. */
function cacheControl({ context, routeOptions }: FastifyRequest, status: number): string {
  if (context.admin || !routeOptions.config.cache) return 'private, no-store';
  return status === 200 ? 'public, max-age=0, s-maxage=60' : 'no-cache';
}
