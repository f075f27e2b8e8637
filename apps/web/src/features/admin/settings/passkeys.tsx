import { type Passkey, passkeyName } from '@site/schema/account';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { TextField } from '@site/ui/text-field';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoment } from '../../../lib/format.ts';
import { makePasskey, passkeyObstacle } from '../../../lib/passkeys.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QueryStates } from '../../editing/list.tsx';
import { useLocalTimeZone } from '../../editing/use-local-time-zone.ts';
import { writeSucceeded } from '../../editing/writes.ts';
import * as styles from './account.css.ts';
import { OwnerCheck } from './owner-check.tsx';
import * as section from './settings.css.ts';

/** What signs the owner in with a finger, her face or a PIN, instead of the password. */
export function Passkeys() {
  const queries = trpc.useUtils();
  const passkeys = trpc.account.passkeys.useQuery(undefined, { staleTime: 0 });
  const [opened, setOpened] = useState<'add' | Passkey>();
  const close = () => {
    setOpened(undefined);
    void queries.account.passkeys.invalidate();
  };
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <h3 id="passkeys" className={styles.partHeading}>
        Passkeys
      </h3>
      <p className={section.text}>
        Sign in with your finger, your face or a PIN, without the password and without a code. Your
        password still works.
      </p>
      <QueryStates
        query={passkeys}
        loading="Loading your passkeys..."
        failed="Failed to fetch your passkeys"
      />
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={styles.list}>
          {passkeys.data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setOpened(passkey)} />
          ))}
        </ul>
      )}
      {passkeys.data && (
        <Button tone="secondary" onClick={() => setOpened('add')}>
          Add a passkey
        </Button>
      )}
      <AddPasskeyDialog open={opened === 'add'} onClose={close} />
      <RemovePasskeyDialog passkey={opened === 'add' ? undefined : opened} onClose={close} />
    </section>
  );
}

function PasskeyItem({
  passkey: { name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey;
  onRemove: () => void;
}) {
  const timeZone = useLocalTimeZone();
  const used = lastUsedAt ? `last used ${formatMoment(lastUsedAt, timeZone)}` : 'not used yet';
  return (
    <li className={styles.item}>
      <KeyRound className={styles.icon} size={20} aria-hidden />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.when}>
          Added {formatDate(createdAt, timeZone)}, {used}
        </p>
      </div>
      <div className={styles.itemAction}>
        <Button tone="quietDanger" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

function RemovePasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: Passkey | undefined;
  onClose: () => void;
}) {
  const remove = trpc.account.removePasskey.useMutation();
  return (
    <Dialog open={passkey !== undefined} onClose={onClose} title="Remove the passkey" size="small">
      {passkey && (
        <OwnerCheck
          action="Remove"
          busy="Removing..."
          isDangerous
          failed="Failed to remove the passkey"
          onCancel={onClose}
          onConfirm={async (proof) => {
            await remove.mutateAsync({ ...proof, id: passkey.id });
            writeSucceeded('The passkey is removed.');
            onClose();
          }}
        >
          <p>
            "{passkey.name}" will not sign you in any more. You can also delete it on the device
            that has it.
          </p>
        </OwnerCheck>
      )}
    </Dialog>
  );
}

function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
