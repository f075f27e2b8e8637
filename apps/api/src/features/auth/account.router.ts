import {
  addPasskey as addPasskeyInput,
  deviceChoice,
  emailChange,
  ownerProof,
  passkeyChoice,
  secondFactorCode,
} from '@site/schema/account';
import { adminProcedure, router } from '../../app/trpc.ts';
import { BODIES } from '../../config/limits.ts';
import { changeEmail } from './account.service.ts';
import { confirmOwner, proofQuestion } from './confirm-owner.ts';
import { listDevices, signOutDevice } from './devices.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys.service.ts';
import {
  renewRecoveryCodes,
  secondFactorState,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.service.ts';

/** No page shows anything of the account. */
const accountProcedure = adminProcedure.meta({ bodyLimit: BODIES.account, keepsPages: true });

/** For changes that need a proof that the owner herself makes them. */
const provenProcedure = accountProcedure.input(ownerProof).use(async ({ ctx, input, next }) => {
  await confirmOwner(ctx, input);
  return next();
});

/** The owner's account; signing in and out, and the password, are in `auth`. */
export const accountRouter = router({
  changeEmail: accountProcedure
    .input(emailChange)
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),
  devices: adminProcedure.query(({ ctx }) => listDevices(ctx)),
  signOutDevice: accountProcedure
    .input(deviceChoice)
    .mutation(({ ctx, input }) => signOutDevice(ctx, input.id)),

  passkeys: adminProcedure.query(({ ctx }) => listPasskeys(ctx)),
  proofQuestion: accountProcedure.mutation(({ ctx }) => proofQuestion(ctx)),
  startPasskey: provenProcedure.mutation(({ ctx }) => startPasskey(ctx)),
  addPasskey: accountProcedure
    .input(addPasskeyInput)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  removePasskey: provenProcedure
    .input(passkeyChoice)
    .mutation(({ ctx, input }) => removePasskey(ctx, input.id)),

  secondFactor: adminProcedure.query(({ ctx }) => secondFactorState(ctx)),
  startSecondFactor: provenProcedure.mutation(({ ctx }) => startSecondFactor(ctx)),
  turnOnSecondFactor: accountProcedure
    .input(secondFactorCode)
    .mutation(({ ctx, input }) => turnOnSecondFactor(ctx, input.code)),
  turnOffSecondFactor: provenProcedure.mutation(({ ctx }) => turnOffSecondFactor(ctx)),
  renewRecoveryCodes: provenProcedure.mutation(({ ctx }) => renewRecoveryCodes(ctx)),
});
