/**
 * tRPC's setup. Access is decided here only: every procedure is built on `publicProcedure`, `cacheableProcedure` (also
 * public) or `adminProcedure`.
 */
import { withoutControls } from '@site/schema/controls';
import {
  type AnyProcedure,
  type AnyRouter,
  type CombinedDataTransformer,
  initTRPC,
} from '@trpc/server';
import { serialize } from 'superjson';
import { z } from 'zod';
import { BODIES, type RateClass } from '../config/limits.ts';
import type { Admin, RequestContext, RequestServices } from './context.ts';
import { publicError, refusal } from './errors.ts';

export interface ProcedureMeta {
  /** Whether it takes as long as a search: a visitor's batch may hold one of them. */
  isCostly?: boolean;
  access?: 'public' | 'admin';
  /** The rate limit's class. Default: `reads` for queries, `writes` for mutations. */
  limit?: RateClass;
  /** Whether every visitor gets the same answer, so that caches may share it. */
  cacheable?: boolean;
  /** Whether a mutation changes nothing that pages show, so that cached pages stay. */
  keepsPages?: boolean;
  /** Whether a `text` of its input is a file's: control characters end lines there, and are dropped from what is read. */
  readsFile?: boolean;
  /** Bytes of a request body that calls the procedure. Default: the server's own limit. */
  bodyLimit?: number;
}

export interface Declaration extends ProcedureMeta {
  type: 'query' | 'mutation' | 'subscription';
  inputs: readonly z.ZodType[];
}

/** What a procedure declares of itself. tRPC has no public name for it: nothing else reads `_def`. */
export function declarationOf({ _def }: AnyProcedure): Declaration {
  const inputs = _def.inputs.filter((schema) => schema instanceof z.ZodType);
  return { ...(_def.meta as ProcedureMeta | undefined), type: _def.type, inputs };
}

/** The procedures of a router by their paths, such as `blogPosts.list`. At run time tRPC's record is flat. */
export const proceduresOf = ({ _def }: AnyRouter) =>
  _def.procedures as unknown as Record<string, AnyProcedure>;

/** Returns a function that finds the declaration of the procedure with a path; `undefined` when there is none. */
export function declarationsOf(router: AnyRouter) {
  const procedures = proceduresOf(router);
  return (path: string): Declaration | undefined => {
    const procedure = Object.hasOwn(procedures, path) ? procedures[path] : undefined;
    return procedure && declarationOf(procedure);
  };
}

/**
 * Answers keep their dates by superjson. Inputs are plain JSON in the same envelope, `{ json }`: superjson would restore
 * types that a client chose, such as an array of 10⁸ elements, before any schema refuses it.
 */
const transformer: CombinedDataTransformer = {
  input: { serialize: (json: unknown) => ({ json }), deserialize: readPlainInput },
  output: { serialize, deserialize: readNoAnswer },
};

function readNoAnswer(): never {
  throw new Error('Only clients read answers');
}

/** Throws if the input is no envelope or has annotations; tRPC then answers 400. */
function readPlainInput(input: unknown): unknown {
  const isPlain = typeof input === 'object' && input !== null && !('meta' in input);
  if (!isPlain) throw new TypeError('An input is { json }, without annotations of types');
  return (input as { json?: unknown }).json;
}

const builderFor = <Services extends RequestServices>() =>
  initTRPC
    .context<RequestContext<Services>>()
    .meta<ProcedureMeta>()
    .create({
      transformer,
      // Never sends the stack, whatever NODE_ENV is.
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

export const { router, mergeRouters, createCallerFactory } = builderFor<RequestServices>();

/** The resolver of a procedure that passes its context and its input on to a service. */
export const call =
  <Ctx, Input, Result>(work: (ctx: Ctx, input: Input) => Result) =>
  ({ ctx, input }: { ctx: Ctx; input: Input }): Result =>
    work(ctx, input);

/** Whether the input of a list asks for a search, which takes the database ten times as long as a list. */
function isSearch(input: unknown): boolean {
  const search = typeof input === 'object' && input !== null && Reflect.get(input, 'search');
  return typeof search === 'string' && search.trim() !== '';
}

const FILE_TEXT = /^text$/;

/** Throws a 401 if the request is not the signed-in owner's. */
export function requireAdmin({ admin }: Pick<RequestContext, 'admin'>): Admin {
  if (admin) return admin;
  throw refusal('UNAUTHORIZED', 'Unauthorized');
}

/**
 * The procedures of a part of the site that needs these services. The composing level gives every request those of all
 * parts.
 */
export function proceduresFor<Services extends object>() {
  const procedure = builderFor<Services & RequestServices>().procedure.use(
    async ({ ctx, type, meta, getRawInput, next }) => {
      if (type === 'query' && ctx.waitForReadSlot) {
        // What cannot be read is refused once it is known who asks.
        const input = await getRawInput().catch(() => undefined);
        await ctx.waitForReadSlot({ isCostly: meta?.isCostly === true || isSearch(input) });
      }
      if (type === 'query') return next();
      const kept = meta?.readsFile ? FILE_TEXT : undefined;
      return next({ getRawInput: async () => withoutControls(await getRawInput(), kept) });
    },
  );
  const publicProcedure = procedure.meta({ access: 'public', bodyLimit: BODIES.visitor });
  return {
    publicProcedure,
    /** A public read that uses nothing of the request's context except whether the owner asks. */
    cacheableProcedure: publicProcedure.meta({ cacheable: true }),
    adminProcedure: procedure.meta({ access: 'admin' }).use(async ({ ctx, type, meta, next }) => {
      const result = await next({ ctx: { ...ctx, admin: requireAdmin(ctx) } });
      // After a failure too: a part may have been committed before it.
      if (type === 'mutation' && !meta?.keepsPages) ctx.services.content.emit('changed');
      return result;
    }),
  };
}
