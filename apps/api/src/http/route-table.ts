/** Remembers every route as it is registered: for answers of 405, the description of the API, and tests. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
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

/** The methods that a path has, by the table; none when the path is unknown. Wildcards do not count. */
export function methodsAt(table: readonly RouteRecord[], path: string): string[] {
  const methods = table.filter(({ url }) => matches(url, path)).map(({ method }) => method);
  return [...new Set(methods)].sort();
}

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
