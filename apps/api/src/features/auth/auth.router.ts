import { passkeyAnswer, type WaysIn } from '@site/schema/account';
import { type AdminStatus, type CurrentUser, passwordChange, signInInput } from '@site/schema/auth';
import { TRPCError } from '@trpc/server';
import { adminProcedure, publicProcedure, router } from '../../app/trpc.ts';
import { BODIES } from '../../config/limits.ts';
import { changePassword } from './account.service.ts';
import { findUserByEmail } from './auth.repository.ts';
import { signIn, signOut } from './auth.service.ts';
import { signOutOthers } from './devices.ts';
import { hasPasskey } from './passkeys.repository.ts';
import { signInQuestion, signInWithPasskey } from './passkeys.service.ts';

export const authRouter = router({
  status: publicProcedure.query(({ ctx }): AdminStatus => ({ loggedIn: ctx.admin !== null })),

  user: adminProcedure.query(async ({ ctx }): Promise<CurrentUser> => {
    const user = await findUserByEmail(ctx.services.db, ctx.admin.username);
    if (!user) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
    return user;
  }),

  login: publicProcedure
    .meta({ bodyLimit: BODIES.login })
    .input(signInInput)
    .mutation(async ({ ctx, input }) => {
      await signIn(ctx, input);
      return { message: 'Logged in successfully' };
    }),

  waysIn: publicProcedure.query(
    async ({ ctx }): Promise<WaysIn> => ({ passkey: await hasPasskey(ctx.services.db) }),
  ),
  passkeyQuestion: publicProcedure.mutation(({ ctx }) => signInQuestion(ctx)),
  passkeyLogin: publicProcedure
    .input(passkeyAnswer)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),

  logout: adminProcedure.mutation(async ({ ctx }) => {
    await signOut(ctx);
    return { message: 'Logged out successfully' };
  }),

  changePassword: adminProcedure
    .meta({ bodyLimit: BODIES.login })
    .input(passwordChange)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  signOutOthers: adminProcedure.mutation(({ ctx }) => signOutOthers(ctx)),
});
