/** Remembers every route as it is registered: for answers of 405, the description of the API, and tests. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refusal } from './errors.ts';
import { isDataPath } from './request-checks.ts';
import type { RestDescription } from './rest.ts';

export interface RouteRecord {
  method: string;
  /** As registered, such as `/api/images/:filename`. */
  url: string;
  access: 'public' | 'admin' | undefined;
  /** Absent where the route is no part of the described API. */
  rest: RestDescription | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    routeTable: readonly RouteRecord[];
  }
}

async function plugin(app: FastifyInstance) {
  const table: RouteRecord[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) {
      table.push({ method: each, url, access: config?.access, rest: config?.rest });
    }
  });
}

export const routeTable = fp(plugin, { name: 'route-table' });

/** The methods of procedures. Their adapter itself accepts every method. */
export const TRPC_METHODS = ['GET', 'HEAD', 'POST'];

/** Where there is nothing, whatever the method. Without routes of their own the bare paths would be pages. */
const NOTHING_AT = ['/api', '/api/*', '/trpc', '/trpc/'];

/** The methods that a path has, by the table; none when the path is unknown. Any path but those of the API may be a page's. */
function methodsAt(table: readonly RouteRecord[], path: string): string[] {
  if (path.startsWith('/trpc/')) return path === '/trpc/' ? [] : TRPC_METHODS;
  const real = table.filter(({ url }) => !NOTHING_AT.includes(url));
  const own = real.filter(({ url }) => matches(url, path));
  const wild = isDataPath(path) ? [] : real.filter(({ url }) => isBelow(url, path));
  return [...new Set((own.length > 0 ? own : wild).map(({ method }) => method))].sort();
}

const isBelow = (url: string, path: string) =>
  url.endsWith('/*') && path.startsWith(url.slice(0, -1));

function matches(url: string, path: string): boolean {
  const parts = url.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) =>
      part.startsWith(':') ? given[index] !== '' : part === given[index],
    )
  );
}

/**
 * Unknown paths below `/api`, and unknown methods of known ones, answer JSON, never a page;
 * `OPTIONS` says which methods a path has.
 */
export function apiNotFound(app: FastifyInstance): void {
  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = ''] = request.url.split('?');
    const methods = methodsAt(app.routeTable, path);
    // A file of the build may be there in a moment, when a new version is being put in place.
    reply.header('cache-control', 'no-store');
    // The router also refuses known paths, for example one that is too long.
    if (methods.length === 0 || methods.includes(request.method)) {
      throw refusal('NOT_FOUND', 'There is no such path');
    }
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    throw refusal('METHOD_NOT_SUPPORTED', `${request.method} is not supported here`);
  }

  const config = { access: 'public' } as const;
  // The hooks refuse a request before its body is read.
  for (const url of NOTHING_AT) {
    app.all(url, { config, onRequest: refuse }, refuse);
  }
  // Requests without a route: methods that Fastify does not know, and writes to pages.
  app.setNotFoundHandler(refuse);
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await refuse(request, reply);
  });
}
