import { siteSections } from '@site/schema/site/sections';
import { Button } from '@site/ui/button';
import { soft, stack } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import { group, legend } from './content.css.ts';
import { SchemaFields } from './content.tsx';
import { SectionForm } from './section-form.tsx';
import * as styles from './settings.css.ts';

/** Milliseconds that a mail server may take over the test. */
const TEST_LIMIT = 60_000;

/** What `SMTP_URL` says instead, with the password. */
const ACCOUNT = { host: true, port: true, user: true } as const;

/** The account that the site sends mail with, and what the owner gets herself. */
export function Mail() {
  const stored = trpc.siteSections.stored.useQuery({ section: 'mail' });
  const status = trpc.mail.status.useQuery(undefined, { staleTime: 0 });
  const savedAt = stored.data?.updatedAt?.getTime();
  const { refetch } = status;
  // Whether a password is kept depends on the server and the user.
  useEffect(() => {
    if (savedAt !== undefined) void refetch();
  }, [savedAt, refetch]);
  const { fixedHost = null, hasPassword, isSetUp, to } = status.data ?? {};
  return (
    <>
      <p className={styles.text}>
        Your site sends with an account that you have: at a company for mail, or where your domain
        is. Without one everything else works, and nothing that needs mail is offered.
      </p>
      {fixedHost && (
        <p className={styles.text}>
          The machine of the site names the server <strong>{fixedHost}</strong> in SMTP_URL. It
          wins: server, port, user and password here are out of use.
        </p>
      )}
      {!status.isPending && (
        <SectionForm section="mail">
          {(pictures) => (
            <>
              <fieldset disabled={fixedHost !== null} className={fixedHost ? group : stack[4]}>
                {fixedHost && <legend className={legend}>Out of use</legend>}
                <SchemaFields schema={siteSections.mail.pick(ACCOUNT)} pictures={pictures} />
              </fieldset>
              <SchemaFields schema={siteSections.mail.omit(ACCOUNT)} pictures={pictures} />
            </>
          )}
        </SectionForm>
      )}
      {status.data && (
        <>
          {!fixedHost && <Password hasPassword={hasPassword === true} onChange={refetch} />}
          <Test isSetUp={isSetUp === true} to={to ?? ''} />
        </>
      )}
    </>
  );
}

/** It is kept for itself: no draft, version or answer has it. */
function Password({ hasPassword, onChange }: { hasPassword: boolean; onChange: () => unknown }) {
  const [password, setPassword] = useState('');
  const queries = trpc.useUtils();
  const keep = useWrite(
    (text: string) => queries.client.mail.keepPassword.mutate({ password: text }, inTime()),
    {
      done: (_, text) => {
        setPassword('');
        return text === '' ? 'The password is forgotten.' : 'The password is kept.';
      },
      failed: 'Failed to keep the password',
      refresh: onChange,
    },
  );
  return (
    <section className={styles.form} aria-labelledby="mail-password">
      <h3 id="mail-password">Password of the account</h3>
      <form
        className={stack[4]}
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') void keep.run(password);
        }}
      >
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          hint={
            hasPassword
              ? 'One is kept. Type another to change it; it is never shown, and counts for this server and user alone.'
              : 'None is kept for this server and user. Many companies want one for programs (“app password”).'
          }
        />
        <div className={styles.formActions}>
          <Button type="submit" tone="secondary" disabled={keep.isBusy || password === ''}>
            Keep the password
          </Button>
          {hasPassword && (
            <Button tone="quiet" disabled={keep.isBusy} onClick={() => keep.run('')}>
              Forget it
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

function Test({ isSetUp, to }: { isSetUp: boolean; to: string }) {
  const queries = trpc.useUtils();
  const [said, setSaid] = useState('');
  const test = useWrite(
    () => {
      setSaid('');
      return queries.client.mail.sendTest.mutate(undefined, inTime(TEST_LIMIT));
    },
    {
      done: ({ isSent, words }) => {
        setSaid(
          isSent
            ? `A test is on its way to ${to}. ${words} If it does not come, look among your spam.`
            : `Not sent. ${words}`,
        );
        return undefined;
      },
      failed: 'Failed to send a test',
      refresh: () => undefined,
    },
  );
  return (
    <section className={styles.form} aria-labelledby="mail-test">
      <h3 id="mail-test">Test</h3>
      <p className={soft.sm}>
        Your own mails go to {to}, the address that you sign in with: change it under Account.
      </p>
      <div>
        <Button
          tone="secondary"
          icon={Send}
          disabled={!isSetUp || test.isBusy}
          onClick={() => test.run()}
        >
          {test.isBusy ? 'Sending...' : 'Send me a test'}
        </Button>
      </div>
      <p role="status">{said}</p>
      {!isSetUp && <p className={soft.sm}>Save a server and a sender first.</p>}
    </section>
  );
}
