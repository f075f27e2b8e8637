import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { publicError } from '../errors.ts';
import { type AppRouter, appRouter } from '../router.ts';

export const TRPC_PATH = '/trpc';

/** The procedures over HTTP, for the site's own pages. */
export async function trpcRoutes(app: FastifyInstance) {
  await app.register(fastifyTRPCPlugin, {
    prefix: TRPC_PATH,
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => ({ ...req.context, http: { request: req, reply: res } }),
      responseMeta: ({ errors }) => {
        // tRPC has no name for some statuses (a full disk), so the mapping of errors has the last word.
        const statuses = new Set(errors.map((error) => publicError(error).status));
        const [status] = statuses;
        return statuses.size === 1 && status !== undefined ? { status } : {};
      },
      onError: ({ error, req }) => {
        if (publicError(error).status >= 500) req.log.error({ err: error }, 'procedure failed');
      },
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}
