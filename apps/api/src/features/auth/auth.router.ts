import {
  addPasskey,
  deviceChoice,
  emailChange,
  ownerProof,
  passkeyChoice,
  passkeySignIn,
  secondFactorCode,
  type WaysIn,
} from '@site/schema/account';
import {
  type AdminStatus,
  type CurrentUser,
  passwordByLink,
  passwordChange,
  passwordLink,
  signInInput,
} from '@site/schema/auth';
import { BODIES } from '../../config/limits.ts';
import { refusal } from '../../http/errors.ts';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import { findUserByEmail, hasPasskey } from './auth.repository.ts';
import { changeEmail, changePassword, signIn, signOut } from './auth.service.ts';
import type { AuthServices } from './auth-context.ts';
import * as passkeys from './passkeys.service.ts';
import {
  sendPasswordLink,
  sendsPasswordLinks,
  setPasswordByLink,
} from './password-link.service.ts';
import { confirmOwner, proofQuestion } from './reauth.ts';
import * as secondFactor from './second-factor.service.ts';
import { listDevices, signOutDevice, signOutOthers } from './sessions.ts';

const { adminProcedure, publicProcedure } = proceduresFor<AuthServices>();

const resetProcedure = publicProcedure.meta({
  limit: 'passwordResets',
  bodyLimit: BODIES.login,
  keepsPages: true,
});

export const authRouter = router({
  status: publicProcedure.query(({ ctx }): AdminStatus => ({ loggedIn: ctx.admin !== null })),

  user: adminProcedure.query(async ({ ctx }): Promise<CurrentUser> => {
    const user = await findUserByEmail(ctx.services.db, ctx.admin.username);
    if (!user) throw refusal('UNAUTHORIZED', 'Unauthorized');
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
    async ({ ctx }): Promise<WaysIn> => ({
      passkey: await hasPasskey(ctx.services.db),
      passwordLink: await sendsPasswordLinks(ctx.services),
    }),
  ),
  passkeyQuestion: publicProcedure.mutation(call(passkeys.signInQuestion)),
  passkeyLogin: publicProcedure.input(passkeySignIn).mutation(call(passkeys.signInWithPasskey)),

  sendPasswordLink: resetProcedure.input(passwordLink).mutation(call(sendPasswordLink)),
  setPasswordByLink: resetProcedure.input(passwordByLink).mutation(call(setPasswordByLink)),

  logout: adminProcedure.mutation(async ({ ctx }) => {
    await signOut(ctx);
    return { message: 'Logged out successfully' };
  }),

  changePassword: adminProcedure
    .meta({ bodyLimit: BODIES.account })
    .input(passwordChange)
    .mutation(call(changePassword)),

  signOutOthers: adminProcedure.mutation(call(signOutOthers)),
});

/** No page shows anything of the account. */
const accountProcedure = adminProcedure.meta({ bodyLimit: BODIES.account, keepsPages: true });

/** For changes that need a proof that the owner herself makes them. */
const provenProcedure = accountProcedure.input(ownerProof).use(async ({ ctx, input, next }) => {
  await confirmOwner(ctx, input);
  return next();
});

/** The owner's account; signing in and out, and the password, are in `auth`. */
export const accountRouter = router({
  changeEmail: accountProcedure.input(emailChange).mutation(call(changeEmail)),
  devices: adminProcedure.query(call(listDevices)),
  signOutDevice: accountProcedure.input(deviceChoice).mutation(call(signOutDevice)),

  passkeys: adminProcedure.query(call(passkeys.listPasskeys)),
  proofQuestion: accountProcedure.mutation(call(proofQuestion)),
  startPasskey: provenProcedure.mutation(call(passkeys.startPasskey)),
  addPasskey: accountProcedure.input(addPasskey).mutation(call(passkeys.addPasskey)),
  removePasskey: provenProcedure
    .input(passkeyChoice)
    .mutation(({ ctx, input }) => passkeys.removePasskey(ctx, input.id)),

  secondFactor: adminProcedure.query(call(secondFactor.secondFactorState)),
  startSecondFactor: provenProcedure.mutation(call(secondFactor.startSecondFactor)),
  turnOnSecondFactor: accountProcedure
    .input(secondFactorCode)
    .mutation(({ ctx, input }) => secondFactor.turnOnSecondFactor(ctx, input.code)),
  turnOffSecondFactor: provenProcedure.mutation(call(secondFactor.turnOffSecondFactor)),
  renewRecoveryCodes: provenProcedure.mutation(call(secondFactor.renewRecoveryCodes)),
});
