import { byId } from '@site/schema/pagination';
import {
  leaving,
  linkQuery,
  linkToken,
  subscribersQuery,
  subscription,
} from '@site/schema/subscribers';
import { manyIds } from '@site/schema/trash';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import { undoImport } from './subscriber-import.ts';
import { countSubscribers, listSubscribers } from './subscribers.repository.ts';
import * as subscribers from './subscribers.service.ts';

const { adminProcedure, cacheableProcedure, publicProcedure } =
  proceduresFor<subscribers.SubscriberServices>();

const limit = { limit: 'subscribers' } as const;
const ownProcedure = adminProcedure.meta({ keepsPages: true });

export const subscribersRouter = router({
  form: cacheableProcedure.query(({ ctx }) => subscribers.form(ctx)),
  /** The form that was refused with the page that is rendered; `null` over HTTP. */
  sentForm: publicProcedure.query(({ ctx }) => ctx.sentForm ?? null),
  /** The stamp and the challenge for one form. */
  challenge: publicProcedure.meta(limit).query(({ ctx }) => subscribers.challenge(ctx)),
  request: publicProcedure.meta(limit).input(subscription).mutation(call(subscribers.request)),
  link: publicProcedure.input(linkQuery).query(call(subscribers.link)),
  confirm: publicProcedure.input(linkToken).mutation(call(subscribers.confirm)),
  leave: publicProcedure.input(leaving).mutation(call(subscribers.leave)),
  list: adminProcedure
    .input(subscribersQuery)
    .query(({ ctx, input }) => listSubscribers(ctx.services.db, input)),
  counts: adminProcedure.query(({ ctx }) => countSubscribers(ctx.services.db)),
  /** Final. */
  erase: ownProcedure
    .input(manyIds)
    .mutation(({ ctx, input }) => subscribers.erase(ctx, input.ids)),
  askImported: ownProcedure.mutation(({ ctx }) => subscribers.askImported(ctx)),
  undoImport: ownProcedure.mutation(({ ctx }) => undoImport(ctx)),
});

/** `erase` of one, as its path in the REST API names her. */
export const eraseOne = ownProcedure
  .input(byId)
  .mutation(({ ctx, input }) => subscribers.erase(ctx, [input.id]));
