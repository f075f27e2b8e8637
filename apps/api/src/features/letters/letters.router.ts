import { letterItem, letterOrder, lettersQuery, newLetter } from '@site/schema/letters';
import { byId } from '@site/schema/pagination';
import { idempotent } from '@site/schema/writes';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import type { LetterServices } from './letter-services.ts';
import * as letters from './letters.service.ts';
import { listNext } from './next-letters.ts';

const { adminProcedure } = proceduresFor<LetterServices>();
/** Pages show nothing of letters. */
const writingProcedure = adminProcedure.meta({ keepsPages: true });

export const lettersRouter = router({
  list: adminProcedure.input(lettersQuery).query(call(letters.list)),
  /** Those that go by themselves. */
  next: adminProcedure.query(({ ctx }) => listNext(ctx.services)),
  question: adminProcedure.input(letterItem).query(call(letters.question)),
  /** A mutation, since a greeting is too long for the URL of a query. It stores nothing. */
  preview: writingProcedure.input(newLetter).mutation(call(letters.preview)),
  /** A letter as it went, and whom it may have missed. */
  content: adminProcedure.input(byId).query(({ ctx, input }) => letters.content(ctx, input.id)),
  /** To the owner alone. Answers with her address. */
  test: writingProcedure.input(newLetter).mutation(call(letters.test)),
  create: writingProcedure.input(newLetter).input(idempotent).mutation(call(letters.create)),
  order: writingProcedure.input(letterOrder).mutation(call(letters.order)),
});
