import { passkeyName } from '@site/schema/account';
import { Dialog } from '@site/ui/dialog';
import { TextField } from '@site/ui/text-field';
import { useState } from 'react';
import { makePasskey, passkeyObstacle } from '../../../lib/passkeys.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { writeSucceeded } from '../../editing/writes.ts';
import { OwnerCheck } from './owner-check.tsx';

export function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { origin } = useSite();
  return (
    <Dialog open={open} onClose={onClose} title="Add a passkey" size="small">
      {open && <Content obstacle={passkeyObstacle(origin)} onClose={onClose} />}
    </Dialog>
  );
}

function Content({ obstacle, onClose }: { obstacle: string | undefined; onClose: () => void }) {
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const start = trpc.account.startPasskey.useMutation();
  const add = trpc.account.addPasskey.useMutation();
  if (obstacle) return <p>{obstacle}</p>;
  return (
    <OwnerCheck
      action="Continue"
      busy="Waiting for your device..."
      failed="Failed to add the passkey"
      onCancel={onClose}
      checkFirst={() => {
        const checked = passkeyName.safeParse(name);
        setNameError(checked.error?.issues[0]?.message);
        return checked.success;
      }}
      onConfirm={async (proof) => {
        const made = await makePasskey(await start.mutateAsync(proof));
        await add.mutateAsync({ name, made });
        writeSucceeded('The passkey is added.');
        onClose();
      }}
    >
      <p>Your device then asks for your finger, your face or its PIN.</p>
      <TextField
        label="Name"
        hint="Such as the device that keeps it: Nell's phone"
        maxLength={50}
        data-initial-focus
        value={name}
        error={nameError}
        onChange={({ target }) => setName(target.value)}
      />
    </OwnerCheck>
  );
}
