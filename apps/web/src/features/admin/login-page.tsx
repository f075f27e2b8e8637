import { zodResolver } from '@hookform/resolvers/zod';
import { WRONG_CODE } from '@site/schema/account';
import { type Credentials, credentials, passwordLink, type SignInInput } from '@site/schema/auth';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Container } from '@site/ui/container';
import { Disclosure } from '@site/ui/disclosure';
import { soft, stack } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { prepareToaster, toast } from '@site/ui/toaster';
import { KeyRound, Mail } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { askForPasskey, NoPasskey, passkeyObstacle } from '../../lib/passkeys.ts';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { fieldOf } from '../editing/field-of.ts';
import * as styles from './login-page.css.ts';
import { rememberSignIn } from './signed-in-notice.ts';

/** Milliseconds for which the page remembers the password while it asks for the code. */
const TIME_FOR_CODE = 5 * 60 * 1000;

export function LoginPage() {
  /** The right password, while the code is asked for: the server remembers nothing between the two steps. */
  const [given, setGiven] = useState<SignInInput>();
  const keepBox = useRef<HTMLInputElement>(null);
  useEffect(() => void prepareToaster(), []);
  useEffect(() => {
    if (!given) return;
    const timer = setTimeout(() => setGiven(undefined), TIME_FOR_CODE);
    return () => clearTimeout(timer);
  }, [given]);

  return (
    <Container>
      <div className={styles.page}>
        <Card as="section">
          <div className={styles.body}>
            <header>
              <h1>Admin Login</h1>
              <p className={styles.subtitle}>
                {given ? 'One more step' : 'Sign in to access the admin panel'}
              </p>
            </header>
            {given ? (
              <LoginCodeStep credentials={given} onBack={() => setGiven(undefined)} />
            ) : (
              <>
                <LoginPasswordStep keepBox={keepBox} onCode={setGiven} />
                <LoginPasskey keepBox={keepBox} />
              </>
            )}
          </div>
        </Card>
      </div>
    </Container>
  );
}

/** The box 'Keep me signed in', which counts for the password and for a passkey. */
type KeepBox = RefObject<HTMLInputElement | null>;

/** @param onCode called with a right password when the second factor is on */
function LoginPasswordStep({
  keepBox,
  onCode,
}: {
  keepBox: KeepBox;
  onCode: (given: SignInInput) => void;
}) {
  // No default values, so that the form reads what the owner typed before hydration.
  const form = useForm<Credentials>({ resolver: zodResolver(credentials) });
  const field = fieldOf(form);
  const isBusy = form.formState.isSubmitting;

  const submit = form.handleSubmit(async (values) => {
    const given = { ...values, keepSignedIn: keepBox.current?.checked };
    const outcome = await logIn(given);
    if (outcome === 'in') return enterDashboard();
    if (outcome === 'code') return onCode(given);
    toast({ ...outcome, tone: 'destructive' });
    // The toast goes, and a screen reader comes back to the field.
    if (outcome === REFUSED) form.setError('password', { message: REFUSED.title });
    form.setFocus('password', { shouldSelect: true });
  });

  return (
    // POST, so that a submit without scripts does not put the password into the URL.
    <form className={stack[5]} method="post" noValidate onSubmit={submit}>
      <TextField
        label="Email"
        isRequired
        type="email"
        autoComplete="username"
        {...field('username')}
      />
      <TextField
        label="Password"
        isRequired
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <label className={styles.keep}>
        <input ref={keepBox} type="checkbox" name="keepSignedIn" />
        <span>
          Keep me signed in
          <span className={styles.keepHint}>For 30 days on this device</span>
        </span>
      </label>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
      <Disclosure summary="Forgot password?">
        <div className={stack[5]}>
          <PasswordLink emailOf={() => form.getValues('username')} />
          <p className={soft.sm}>
            Set a new one on the machine of the site, in its folder:{' '}
            <code className={styles.command}>npm run reset-password</code>. It signs out all
            devices. If somebody else looks after that machine, ask them.
          </p>
        </div>
      </Disclosure>
    </form>
  );
}

/** Has a link to a new password sent. Renders nothing where the site sends none. */
function PasswordLink({ emailOf }: { emailOf: () => string }) {
  const { data: waysIn } = trpc.auth.waysIn.useQuery();
  const link = trpc.auth.sendPasswordLink.useMutation();
  const [fault, setFault] = useState<string>();
  if (!waysIn?.passwordLink) return null;

  const send = async () => {
    const typed = passwordLink.safeParse({ email: emailOf() });
    setFault(typed.success ? undefined : 'Write your email above first');
    if (!typed.success) return;
    // The site says what is wrong below.
    await link.mutateAsync(typed.data).catch(() => undefined);
  };
  const failure = link.error && reasonOf(link.error);
  return (
    <div className={stack[2]}>
      <Button tone="secondary" icon={Mail} disabled={link.isPending} onClick={send}>
        {link.isPending ? 'Asking...' : 'Send me a link'}
      </Button>
      <p role="status" className={soft.sm}>
        {fault ?? failure ?? link.data?.message}
      </p>
    </div>
  );
}

const FIELDS = {
  app: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows',
    inputMode: 'numeric',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'Each one works once',
    inputMode: 'text',
    other: 'Use the authenticator app',
  },
} as const;

/** The second step of the login, while the second factor is on. The credentials were right. */
function LoginCodeStep({ credentials, onBack }: { credentials: SignInInput; onBack: () => void }) {
  const [kind, setKind] = useState<keyof typeof FIELDS>('app');
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm({
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting: isBusy } = formState;
  useEffect(() => setFocus('code'), [setFocus]);
  const { label, hint, inputMode, other } = FIELDS[kind];

  const submit = async ({ code }: { code: string }) => {
    const outcome = await logIn({ ...credentials, code });
    if (outcome === 'in') return enterDashboard();
    // The password was changed in the meantime.
    if (outcome === REFUSED) onBack();
    if (outcome === 'code') setError('code', { message: WRONG_CODE });
    else toast({ ...outcome, tone: 'destructive' });
    setFocus('code', { shouldSelect: true });
  };

  return (
    <form className={stack[5]} method="post" noValidate onSubmit={handleSubmit(submit)}>
      <TextField
        label={label}
        isRequired
        hint={hint}
        inputMode={inputMode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...register('code', { required: `${label} is required` })}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className={styles.others}>
        <Button
          tone="quiet"
          disabled={isBusy}
          onClick={() => {
            resetField('code');
            setKind(kind === 'app' ? 'recovery' : 'app');
            setFocus('code');
          }}
        >
          {other}
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
      </div>
      <Disclosure summary="Lost your code?">
        <p className={soft.sm}>
          Use one of the recovery codes that you stored. If you have none left, turn two-step
          sign-in off on the machine of the site, in its folder:{' '}
          <code className={styles.command}>npm run reset-account --</code>{' '}
          <code className={styles.command}>--second-factor</code>
        </p>
      </Disclosure>
    </form>
  );
}

/** Signs in with a passkey. Renders nothing while the owner has none. */
function LoginPasskey({ keepBox }: { keepBox: KeepBox }) {
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
      const answer = await askForPasskey(await question.mutateAsync());
      await login.mutateAsync({ ...answer, keepSignedIn: keepBox.current?.checked });
      await enterDashboard();
    } catch (error) {
      toast({ title: reasonOf(error), tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <div className={stack[5]}>
      <p className={styles.or}>or</p>
      <Button tone="secondary" icon={KeyRound} disabled={isBusy} onClick={signIn}>
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

const REFUSED = { title: 'Invalid email or password' };

/** Seconds to wait if the server sends no `Retry-After`. */
const DEFAULT_WAIT = 900;

/**
 * Signs in with the REST API. The server sets the session cookie. It answers `code` when the password is right and the
 * second factor is on, which needs a code, or another one; otherwise what the owner is told.
 */
async function logIn(
  given: SignInInput,
): Promise<'in' | 'code' | { title: string; description?: string }> {
  const response = await send(given);
  if (!response || response.status >= 500) {
    return { title: 'Signing in failed', description: 'The site did not answer. Try again.' };
  }
  if (response.ok) return 'in';
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after')) || DEFAULT_WAIT;
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return { title: 'Too many attempts', description: `Please wait ${wait} and try again.` };
  }
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return code === 'SECOND_FACTOR_REQUIRED' || code === 'SECOND_FACTOR_WRONG' ? 'code' : REFUSED;
}

/** Returns undefined when the site cannot be reached. */
async function send(credentials: object): Promise<Response | undefined> {
  try {
    return await fetch('/api/admin/login', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  } catch (error) {
    console.warn('The sign-in could not be sent', error);
    return undefined;
  }
}

/** Loads a new document, which the server renders with the new session. Until then the form stays busy. */
function enterDashboard(): Promise<void> {
  rememberSignIn();
  window.location.assign('/admin');
  return new Promise<void>(() => undefined);
}
