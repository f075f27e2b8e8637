import { Dialog } from '@site/ui/dialog';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { writeSucceeded } from '../../editing/writes.ts';
import { OwnerCheck } from './owner-check.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface SecondFactorDialogProps {
  open: boolean;
  onClose: () => void;
}

export function TurnOffDialog({ open, onClose }: SecondFactorDialogProps) {
  const turnOff = trpc.account.turnOffSecondFactor.useMutation();
  return (
    <Dialog open={open} onClose={onClose} title="Turn off the second factor" size="small">
      <OwnerCheck
        action="Turn off"
        busy="Turning off..."
        isDangerous
        failed="Failed to turn off the second factor"
        onCancel={onClose}
        onConfirm={async (proof) => {
          await turnOff.mutateAsync(proof);
          writeSucceeded('The second factor is off.');
          onClose();
        }}
      >
        <p>Your password alone will be enough to sign in. The recovery codes are deleted.</p>
      </OwnerCheck>
    </Dialog>
  );
}

export function NewCodesDialog({ open, onClose }: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<string[]>();
  const renew = trpc.account.renewRecoveryCodes.useMutation();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="New recovery codes"
      size="small"
      hasUnsavedWork={codes !== undefined}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <OwnerCheck
          action="Make new codes"
          busy="Making..."
          failed="Failed to make new recovery codes"
          onCancel={close}
          onConfirm={async (proof) => setCodes(await renew.mutateAsync(proof))}
        >
          <p>The codes that you have now will be void.</p>
        </OwnerCheck>
      )}
    </Dialog>
  );
}
