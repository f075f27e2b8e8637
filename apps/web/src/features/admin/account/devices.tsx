import type { Device } from '@site/schema/account';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Monitor, Smartphone } from 'lucide-react';
import { formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QueryStates } from '../../editing/list.tsx';
import { useLocalTimeZone } from '../../editing/use-local-time-zone.ts';
import { writeFailed, writeSucceeded } from '../../editing/writes.ts';
import * as styles from './account.css.ts';

const FAILED = { title: 'Failed to sign out' };

/** The devices on which the owner is signed in. */
export function Devices() {
  const queries = trpc.useUtils();
  const devices = trpc.account.devices.useQuery(undefined, { staleTime: 0 });
  const onSettled = () => queries.account.devices.invalidate();
  const onError = (error: unknown) => writeFailed(error, FAILED);
  const signOut = trpc.account.signOutDevice.useMutation({
    onSuccess: () => writeSucceeded('That device is signed out.'),
    onError,
    onSettled,
  });
  const signOutOthers = trpc.auth.signOutOthers.useMutation({
    onSuccess: () => writeSucceeded('All other devices are signed out.'),
    onError,
    onSettled,
  });
  const isBusy = signOut.isPending || signOutOthers.isPending;
  const hasOthers = devices.data?.some(({ isThis }) => !isThis) ?? false;

  return (
    <section className={styles.part} aria-labelledby="devices">
      <h3 id="devices" className={styles.partHeading}>
        Where you are signed in
      </h3>
      <QueryStates
        query={devices}
        loading="Loading your devices..."
        failed="Failed to fetch your devices"
      />
      {devices.data && (
        <ul className={styles.list}>
          {devices.data.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              isBusy={isBusy}
              onSignOut={() => signOut.mutate({ id: device.id })}
            />
          ))}
        </ul>
      )}
      {hasOthers && (
        <Button tone="secondary" disabled={isBusy} onClick={() => signOutOthers.mutate()}>
          {signOutOthers.isPending ? 'Signing out...' : 'Sign out other devices'}
        </Button>
      )}
    </section>
  );
}

function DeviceItem({
  device: { name, signedInAt, lastSeenAt, isThis },
  isBusy,
  onSignOut,
}: {
  device: Device;
  isBusy: boolean;
  onSignOut: () => void;
}) {
  const timeZone = useLocalTimeZone();
  const shown = name ?? 'Unknown device';
  const Icon = /\b(iOS|Android)$/.test(shown) ? Smartphone : Monitor;
  const signedIn = `Signed in ${formatMoment(signedInAt, timeZone)}`;
  return (
    <li className={styles.item}>
      <Icon className={styles.icon} size={20} aria-hidden />
      <div>
        <p className={styles.name}>
          {shown}
          {isThis && <Badge tone="good">This device</Badge>}
        </p>
        <p className={styles.when}>
          {isThis ? signedIn : `${signedIn}, last seen ${formatMoment(lastSeenAt, timeZone)}`}
        </p>
      </div>
      {!isThis && (
        <div className={styles.itemAction}>
          <Button
            tone="quiet"
            disabled={isBusy}
            aria-label={`Sign out ${shown}, signed in ${formatMoment(signedInAt, timeZone)}`}
            onClick={onSignOut}
          >
            Sign out
          </Button>
        </div>
      )}
    </li>
  );
}
