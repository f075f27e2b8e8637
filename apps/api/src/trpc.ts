/**
 * The core that every router is made of. Who may call a procedure is said here and nowhere else:
 * a procedure is built on `publicProcedure` or `adminProcedure`, and there is no third.
 */
import { initTRPC, TRPCError } from '@trpc/server';
import superjson from 'superjson';
import { publicError } from './errors.ts';
import type { RequestContext } from './http/context.ts';
import type { RateClass } from './http/rate-limits.ts';

export interface ProcedureMeta {
  access?: 'public' | 'admin';
  /** The class of the rate limit; when missing, `reads` for queries and `writes` for mutations. */
  limit?: RateClass;
  /** Whether it tells every visitor the same: pages that are made at about the same time share one answer. */
  cacheable?: boolean;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    transformer: superjson,
    // The stack is never sent, whatever NODE_ENV says.
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { status, code, message } = publicError(error);
      return {
        ...shape,
        message,
        data: { code, httpStatus: status, path: shape.data.path, requestId: ctx?.requestId },
      };
    },
  });

export const { router, createCallerFactory } = t;

export const publicProcedure = t.procedure.meta({ access: 'public' });

/** A public read that looks at nothing of its caller but whether it is the owner. */
export const cacheableProcedure = publicProcedure.meta({ cacheable: true });

export const adminProcedure = t.procedure.meta({ access: 'admin' }).use(({ ctx, next }) => {
  if (!ctx.admin) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
  return next({ ctx: { ...ctx, admin: ctx.admin } });
});
