import { type AdminStatus, type CurrentUser, credentials, passwordChange } from '@site/schema/auth';
import { TRPCError } from '@trpc/server';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { findUserByEmail } from './auth.repository.ts';
import { changePassword, signIn, signOut, signOutOthers } from './auth.service.ts';

/** Bytes. */
const LOGIN_BODY_LIMIT = 4 * 1024;

export const authRouter = router({
  status: publicProcedure.query(({ ctx }): AdminStatus => ({ loggedIn: ctx.admin !== null })),

  user: adminProcedure.query(async ({ ctx }): Promise<CurrentUser> => {
    const user = await findUserByEmail(ctx.services.db, ctx.admin.username);
    if (!user) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
    return user;
  }),

  login: publicProcedure
    .meta({ bodyLimit: LOGIN_BODY_LIMIT })
    .input(credentials)
    .mutation(async ({ ctx, input }) => {
      await signIn(ctx, input);
      return { message: 'Logged in successfully' };
    }),

  logout: adminProcedure.mutation(async ({ ctx }) => {
    await signOut(ctx);
    return { message: 'Logged out successfully' };
  }),

  changePassword: adminProcedure
    .meta({ bodyLimit: LOGIN_BODY_LIMIT })
    .input(passwordChange)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  signOutOthers: adminProcedure.mutation(({ ctx }) => signOutOthers(ctx)),
});
