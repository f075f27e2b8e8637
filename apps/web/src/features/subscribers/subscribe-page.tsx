/** The page of the form and of the links in mails. A link opens it and changes nothing: programs follow links too. */
import type { LinkQuery } from '@site/schema/subscribers';
import { Button, buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { ErrorText } from '@site/ui/field';
import { Link, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hiddenPageHead, pageHead } from '../../lib/page-head.ts';
import { type SiteOptions, useSite } from '../../lib/site-options.ts';
import { type Data, trpc } from '../../lib/trpc.ts';
import * as styles from './subscribe.css.ts';
import { SubscribeForm } from './subscribe-form.tsx';

export interface SubscribeParams {
  /** What a form of this site has just done. */
  done?: string;
  /** The tokens of links. */
  confirm?: string;
  leave?: string;
}

/** The link that opened the page. */
function linkOf({ confirm, leave }: SubscribeParams): LinkQuery | undefined {
  if (confirm) return { purpose: 'confirm', token: confirm.slice(0, 100) };
  return leave ? { purpose: 'leave', token: leave.slice(0, 100) } : undefined;
}

/** Loads what the page shows. @returns its head */
export async function loadSubscribePage(
  { data, site }: { data: Data; site: SiteOptions },
  params: SubscribeParams,
) {
  const { form, link, sentForm } = data.trpc.subscribers;
  const asked = linkOf(params);
  const [shown] = await Promise.all([
    form.ensureData(),
    ...(asked ? [link.ensureData(asked)] : []),
    ...(import.meta.env.SSR ? [sentForm.ensureData()] : []),
  ]);
  const done = doneOf(params);
  // Who has a link may leave, also where nobody can subscribe any more.
  if (!shown && !asked && !done) throw notFound();
  const page = {
    title: done?.title ?? shown?.heading ?? 'Letters',
    description: shown?.text ?? `Letters from ${site.identity.name}`,
  };
  return asked || done || !shown
    ? hiddenPageHead(page, site)
    : pageHead({ ...page, path: '/subscribe' }, site);
}

export function SubscribePage(params: SubscribeParams) {
  const link = linkOf(params);
  const done = doneOf(params);
  return (
    <Container className={styles.page}>
      {link ? <LinkPage link={link} /> : done ? <Done {...done} /> : <FormPage />}
    </Container>
  );
}

function FormPage() {
  const { data: form } = trpc.subscribers.form.useQuery();
  // What a browser without scripts has sent, and the site did not take.
  const { data: refused } = trpc.subscribers.sentForm.useQuery(undefined, { enabled: false });
  return (
    <>
      <h1 className={styles.pageTitle}>{form?.heading ?? 'Letters'}</h1>
      {refused && (
        <div role="alert">
          <ErrorText id="refused">{refused.message}</ErrorText>
        </div>
      )}
      {form && <p className={styles.words}>{form.text}</p>}
      <SubscribeForm source="/subscribe" email={refused?.fields['email']} />
    </>
  );
}

/** A page with one button, and on the way out with the choice of fewer letters. */
function LinkPage({ link: { purpose, token } }: { link: LinkQuery }) {
  const { identity } = useSite();
  const { data } = trpc.subscribers.link.useQuery({ purpose, token });
  if (!data) {
    return (
      <>
        <Title>This link does not work any more</Title>
        <p className={styles.words}>
          Links to confirm work for a week. To get letters from {identity.name}, ask again; to get
          none, take the link in the newest one.
        </p>
        <SubscribeForm source="/subscribe" />
      </>
    );
  }
  if (purpose === 'confirm') {
    return (
      <TokenForm purpose={purpose} token={token}>
        <Title>Letters from {identity.name}</Title>
        <p className={styles.words}>One press, and they come to your address.</p>
        <Button type="submit">Yes, send me letters</Button>
      </TokenForm>
    );
  }
  const isEach = data.pace === 'each';
  return (
    <TokenForm purpose={purpose} token={token}>
      <Title>Letters from {identity.name}</Title>
      <p className={styles.words}>
        {isEach
          ? 'You get a letter for each that is sent. One a week tells of what is new, if anything is.'
          : 'You get at most one letter a week, with what is new.'}
      </p>
      <Button type="submit">No more letters</Button>
      <Button type="submit" tone="secondary" name="pace" value={isEach ? 'weekly' : 'each'}>
        {isEach ? 'Fewer letters: one a week' : 'Each letter again'}
      </Button>
    </TokenForm>
  );
}

function TokenForm({ purpose, token, children }: LinkQuery & { children: ReactNode }) {
  return (
    <form method="post" action={`/api/subscribers/${purpose}`} className={styles.choices}>
      <input type="hidden" name="token" defaultValue={token} />
      {children}
    </form>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <h1 className={styles.pageTitle}>{children}</h1>
);

interface DoneWords {
  title: string;
  text: string;
  /** Whether the form follows. */
  hasForm?: true;
}

const DONE: Readonly<Record<string, DoneWords>> = {
  sent: {
    title: 'One more step',
    text: 'If the address is right, a mail with a link is on its way to it. It may take some minutes, and lie among the spam. Letters come once you have pressed the button behind that link.',
  },
  confirmed: { title: 'Welcome', text: 'The next letter comes to you. Each has a link to leave.' },
  left: {
    title: 'No more letters',
    text: 'You are off the list, from now on. If it was a slip, ask again below.',
    hasForm: true,
  },
  weekly: { title: 'Fewer letters', text: 'At most one a week comes now, with what is new.' },
  each: { title: 'Each letter', text: 'From now on you get each letter that is sent.' },
};

const doneOf = ({ done = '' }: SubscribeParams): DoneWords | undefined =>
  Object.hasOwn(DONE, done) ? DONE[done] : undefined;

function Done({ title, text, hasForm }: DoneWords) {
  return (
    <>
      <Title>{title}</Title>
      <p role="status" className={styles.words}>
        {text}
      </p>
      {hasForm ? (
        <SubscribeForm source="/subscribe" />
      ) : (
        <Link to="/" className={buttonClass({ tone: 'secondary' })}>
          Go to the home page
        </Link>
      )}
    </>
  );
}
