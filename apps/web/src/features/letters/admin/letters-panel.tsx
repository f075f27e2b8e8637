import { LETTERS_A_PAGE, type Letter, type NextLetter } from '@site/schema/letters';
import { Badge } from '@site/ui/badge';
import { Button, buttonClass } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly, Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps } from '../../editing/admin-tab.ts';
import * as list from '../../editing/content-list.css.ts';
import { useDeviceTimeZone } from '../../editing/device-time-zone.ts';
import { Pager, useListPage } from '../../editing/pager.tsx';
import { QueryStates } from '../../editing/query-states.tsx';
import { QuestionDialog } from '../../editing/question-dialog.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import { LetterDialog } from './letter-dialog.tsx';
import * as styles from './letters.css.ts';
import { SentLetter } from './sent-letter.tsx';

/** Milliseconds between two looks at a letter that is on its way. */
const LOOK = 3_000;

const STATES: Readonly<Record<Letter['state'], { label: string; tone?: 'accent' | 'medium' }>> = {
  sending: { label: 'Going out', tone: 'accent' },
  paused: { label: 'Paused', tone: 'medium' },
  stopped: { label: 'Stopped' },
  sent: { label: 'Sent' },
};

/** The letters, with how far each is, and those that go by themselves. */
export function LettersPanel({ edit, onEdit, view, onView }: AdminPanelProps) {
  const { page, onTotal, pager } = useListPage(LETTERS_A_PAGE, view, onView);
  const letters = trpc.letters.list.useQuery(
    { page, limit: LETTERS_A_PAGE },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some((letter) => letter.state === 'sending') ? LOOK : false,
    },
  );
  onTotal(letters.data?.total);
  const { items = [] } = letters.data ?? {};
  const [kind, id] = edit?.split(':') ?? [];
  const close = () => onEdit(undefined);
  return (
    <section className={list.tab}>
      <header className={list.header}>
        <h2>Letters</h2>
        <Link
          to="/admin"
          search={{ tab: 'settings', edit: 'letters' }}
          className={buttonClass({ tone: 'secondary' })}
        >
          Settings of letters
        </Link>
      </header>
      <NextLetters />
      <QueryStates query={letters} loading="Loading letters..." failed="Failed to fetch letters" />
      {items.length > 0 && (
        <ul className={list.list} aria-label="Letters">
          {items.map((letter) => (
            <LetterRow key={letter.id} letter={letter} onOpen={() => onEdit(letter.id)} />
          ))}
        </ul>
      )}
      {letters.data?.total === 0 && (
        <MessagePanel icon={Mail} title="No letter has gone out yet" level={3}>
          The envelope beside a published post or recipe sends it to your readers.
        </MessagePanel>
      )}
      <Pager label="Letters" isByTime {...pager} />
      <ClientOnly>
        {(kind === 'post' || kind === 'recipe') && id && (
          <LetterDialog key={edit} item={{ kind, id }} onClose={close} />
        )}
        {edit && !id && <SentLetter id={edit} onClose={close} />}
      </ClientOnly>
    </section>
  );
}

function LetterRow({ letter, onOpen }: { letter: Letter; onOpen: () => void }) {
  const timeZone = useDeviceTimeZone();
  const { title, state, reason, recipients, sent, refused, uncertain, visits, createdAt } = letter;
  const facts = [
    formatMoment(createdAt, timeZone),
    `${formatCount(sent)} of ${formatCount(recipients)} sent`,
    refused > 0 && `${formatCount(refused)} refused`,
    uncertain > 0 && `${formatCount(uncertain)} perhaps sent`,
    `${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'}`,
  ];
  return (
    <li className={list.row}>
      <div className={list.text}>
        <p className={list.titleLine}>
          {title}
          <Badge {...(STATES[state].tone && { tone: STATES[state].tone })}>
            {STATES[state].label}
          </Badge>
        </p>
        <p className={styles.facts}>
          {facts.filter(Boolean).map((fact) => (
            <span key={String(fact)}>{fact}</span>
          ))}
        </p>
        {state === 'sending' && (
          <progress
            className={styles.progress}
            max={recipients}
            value={sent + refused + uncertain}
            aria-label={title}
          />
        )}
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.orders}>
        <Orders letter={letter} />
        <Button tone="secondary" aria-label={`Show ${title}`} onClick={onOpen}>
          Show
        </Button>
      </div>
    </li>
  );
}

const DONE = { pause: 'The letter is paused', goOn: 'It goes on', stop: 'The letter is stopped' };

/** What she can do with a letter that is on its way. */
function Orders({ letter }: { letter: Letter }) {
  const { id, title, state, sent, recipients } = letter;
  const { client } = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useWrite(
    (order: keyof typeof DONE) => client.letters.order.mutate({ id, order }, inTime()),
    {
      // The last mail may have gone before her word came.
      done: (answer, order) => (answer.state === 'sent' ? 'It had gone out already' : DONE[order]),
      failed: 'Failed to change the letter',
    },
  );
  if (state !== 'sending' && state !== 'paused') return null;
  const [order, label] =
    state === 'sending' ? (['pause', 'Pause'] as const) : (['goOn', 'Go on'] as const);
  return (
    <>
      <Button
        tone="secondary"
        aria-label={`${label}: ${title}`}
        disabled={isBusy}
        onClick={() => void run(order)}
      >
        {label}
      </Button>
      <Button
        tone="quietDanger"
        aria-label={`Stop: ${title}`}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        Stop
      </Button>
      <QuestionDialog
        open={isAsking}
        title={`Stop “${title}”?`}
        action="Stop it for good"
        busy="Stopping..."
        isBusy={isBusy}
        onConfirm={() => void run('stop').then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>
          {formatCount(sent)} of {formatCount(recipients)} readers have it. Nobody else gets it, and
          it cannot go on later.
        </p>
        {state === 'sending' && <p>If you want to think first, pause it.</p>}
      </QuestionDialog>
    </>
  );
}

/** What goes by itself, and when. */
function NextLetters() {
  const timeZone = useDeviceTimeZone();
  const { data: next = [] } = trpc.letters.next.useQuery();
  if (next.length === 0) return null;
  const when = ({ at, kind }: NextLetter) => {
    if (at === null) return 'when you publish it';
    return `${formatMoment(at, timeZone)}${kind === 'weekly' ? ', if something is new' : ''}`;
  };
  return (
    <div>
      <h3>Next</h3>
      <ul className={styles.next}>
        {next.map((letter) => (
          <li key={`${letter.kind} ${letter.id}`}>
            {letter.title}: {when(letter)}
          </li>
        ))}
      </ul>
    </div>
  );
}
