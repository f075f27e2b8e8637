import { type Passkey, passkeyName } from '@site/schema/account';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { muted, soft } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoment } from '../../../lib/format.ts';
import { makePasskey, passkeyObstacle } from '../../../lib/passkeys.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDeviceTimeZone } from '../../editing/device-time-zone.ts';
import { QueryStates } from '../../editing/query-states.tsx';
import { writeSucceeded } from '../../editing/writes.ts';
import * as styles from './account.css.ts';
import { OwnerCheck } from './owner-check.tsx';
import * as section from './settings.css.ts';

/** What signs the owner in with a finger, her face or a PIN, instead of the password. */
export function Passkeys() {
  const queries = trpc.useUtils();
  const timeZone = useDeviceTimeZone();
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
            <li key={passkey.id} className={styles.item}>
              <KeyRound className={muted} size={20} aria-hidden />
              <div>
                <p className={styles.name}>{passkey.name}</p>
                <p className={soft.sm}>
                  Added {formatDate(passkey.createdAt, timeZone)},{' '}
                  {passkey.lastUsedAt
                    ? `last used ${formatMoment(passkey.lastUsedAt, timeZone)}`
                    : 'not used yet'}
                </p>
              </div>
              <Button
                tone="quietDanger"
                className={styles.itemAction}
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setOpened(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeys.data && (
        <Button tone="secondary" onClick={() => setOpened('add')}>
          Add a passkey
        </Button>
      )}
      <Dialog
        open={opened !== undefined}
        onClose={close}
        title={opened === 'add' ? 'Add a passkey' : 'Remove the passkey'}
        size="small"
      >
        {opened === 'add' && <AddPasskey onClose={close} />}
        {typeof opened === 'object' && <RemovePasskey passkey={opened} onClose={close} />}
      </Dialog>
    </section>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = trpc.account.removePasskey.useMutation();
  return (
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
        "{passkey.name}" will not sign you in any more. You can also delete it on the device that
        has it.
      </p>
    </OwnerCheck>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const { origin } = useSite();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const start = trpc.account.startPasskey.useMutation();
  const add = trpc.account.addPasskey.useMutation();
  const obstacle = passkeyObstacle(origin);
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
        isRequired
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
