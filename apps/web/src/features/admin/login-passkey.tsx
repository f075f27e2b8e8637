import { Button } from '@site/ui/button';
import { toast } from '@site/ui/toaster';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askForPasskey, NoPasskey, passkeyObstacle } from '../../lib/passkeys.ts';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { enterDashboard } from './login-outcome.ts';
import * as styles from './login-page.css.ts';

/** Signs in with a passkey. Renders nothing while the owner has none. */
export function LoginPasskey() {
  const { origin } = useSite();
  const { data: waysIn } = trpc.auth.waysIn.useQuery();
  const question = trpc.auth.passkeyQuestion.useMutation();
  const login = trpc.auth.passkeyLogin.useMutation();
  const [isBusy, setBusy] = useState(false);
  const [isUsable, setUsable] = useState(true);
  useEffect(() => setUsable(passkeyObstacle(origin) === undefined), [origin]);
  if (!waysIn?.passkey || !isUsable) return null;

  const signIn = async () => {
    setBusy(true);
    try {
      await login.mutateAsync(await askForPasskey(await question.mutateAsync()));
      await enterDashboard();
    } catch (error) {
      toast({ title: reasonOf(error), tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>or</p>
      <Button tone="secondary" disabled={isBusy} onClick={signIn}>
        <KeyRound size={18} aria-hidden />
        {isBusy ? 'Waiting for your device...' : 'Sign in with a passkey'}
      </Button>
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof NoPasskey) return error.message;
  const { data, message } = error as { data?: { httpStatus?: number } | null; message: string };
  const isSaid = data?.httpStatus !== undefined && data.httpStatus < 500;
  return isSaid ? message : 'The site did not answer. Try again.';
}
