import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { QueryStates } from '../../editing/list.tsx';
import * as section from '../settings-section.css.ts';
import * as styles from './account.css.ts';
import { NewCodesDialog, TurnOffDialog } from './second-factor-dialogs.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

/** The code of an app that the sign-in asks for, once the owner has turned it on. */
export function SecondFactor() {
  const queries = trpc.useUtils();
  const state = trpc.account.secondFactor.useQuery(undefined, { staleTime: 0 });
  const [opened, setOpened] = useState<'on' | 'off' | 'codes'>();
  const close = () => {
    setOpened(undefined);
    void queries.account.invalidate();
  };
  const isOn = state.data?.isOn ?? false;
  return (
    <section className={styles.part} aria-labelledby="second-factor">
      <div className={styles.partTitle}>
        <h3 id="second-factor" className={styles.partHeading}>
          Second factor
        </h3>
        {isOn && <Badge tone="good">On</Badge>}
      </div>
      <p className={section.text}>
        {isOn
          ? 'After your password, the site asks for a code of the app on your phone.'
          : 'Ask for a code of an app on your phone after the password. Someone who learns your password still cannot sign in.'}
      </p>
      <QueryStates query={state} loading="Loading..." failed="Failed to fetch the second factor" />
      {state.data && !isOn && (
        <Button tone="secondary" onClick={() => setOpened('on')}>
          Turn on
        </Button>
      )}
      {state.data && isOn && (
        <>
          <p className={styles.when}>{codesLeft(state.data.recoveryCodesLeft)}</p>
          <div className={section.actions}>
            <Button tone="secondary" onClick={() => setOpened('codes')}>
              New recovery codes
            </Button>
            <Button tone="quietDanger" onClick={() => setOpened('off')}>
              Turn off
            </Button>
          </div>
        </>
      )}
      <TurnOnDialog open={opened === 'on'} onClose={close} />
      <TurnOffDialog open={opened === 'off'} onClose={close} />
      <NewCodesDialog open={opened === 'codes'} onClose={close} />
    </section>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left. Make new ones.';
  return `${count} of 10 recovery codes ${count === 1 ? 'is' : 'are'} left, for a day without your phone.`;
}
