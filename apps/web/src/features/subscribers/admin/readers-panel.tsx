/** Those who get letters: who they are, by what they asked for them, and files of them. */
import {
  READERS_A_PAGE,
  SUBSCRIBER_STATES,
  type Subscriber,
  type SubscriberCounts,
  type SubscriberState,
} from '@site/schema/subscribers';
import { Badge } from '@site/ui/badge';
import { Button, buttonClass } from '@site/ui/button';
import { FileButton } from '@site/ui/file-button';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { Download, Upload, Users } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatMoment } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps } from '../../editing/admin-tab.ts';
import * as list from '../../editing/content-list.css.ts';
import { useDeviceTimeZone } from '../../editing/device-time-zone.ts';
import { ListFilter, oneOf } from '../../editing/list-filter.tsx';
import { Pager, useListPage } from '../../editing/pager.tsx';
import { QueryStates } from '../../editing/query-states.tsx';
import { QuestionDialog } from '../../editing/question-dialog.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import { ImportReaders } from './import-readers.tsx';
import * as styles from './readers-panel.css.ts';

const STATES: Readonly<Record<SubscriberState, { label: string; tone?: 'good' | 'medium' }>> = {
  confirmed: { label: 'Confirmed', tone: 'good' },
  pending: { label: 'Not confirmed yet', tone: 'medium' },
  left: { label: 'Left' },
  suppressed: { label: 'Mail was refused' },
};

export function ReadersPanel({ view, onView }: AdminPanelProps) {
  const { page, onTotal, pager } = useListPage(READERS_A_PAGE, view, onView);
  const state = oneOf(view.status, SUBSCRIBER_STATES);
  const readers = trpc.subscribers.list.useQuery(
    {
      ...(state && { state }),
      ...(view.find && { search: view.find }),
      ...{ page, limit: READERS_A_PAGE },
    },
    { placeholderData: keepPreviousData },
  );
  const { data: counts } = trpc.subscribers.counts.useQuery();
  const [file, setFile] = useState<File>();
  const [toErase, setToErase] = useState<Subscriber>();
  onTotal(readers.data?.total);
  const { items = [] } = readers.data ?? {};
  const isFiltered = state !== undefined || view.find !== undefined;
  return (
    <section className={list.tab}>
      <header className={list.header}>
        <h2>Readers</h2>
        <div className={styles.files}>
          <FileButton
            label="A file with readers"
            accept=".csv,.txt,text/csv,text/plain"
            icon={Upload}
            onChoose={([chosen]) => setFile(chosen)}
          >
            Import
          </FileButton>
          <a href="/api/subscribers/export" className={buttonClass({ tone: 'secondary' })} download>
            <Download size="1.1rem" aria-hidden />
            Export
          </a>
        </div>
      </header>
      {counts && <Counts counts={counts} />}
      <QueryStates query={readers} loading="Loading readers..." failed="Failed to fetch readers" />
      {readers.data && (
        <>
          <ListFilter
            label="Search readers"
            view={view}
            choices={[
              {
                label: 'Show',
                name: 'status',
                options: [
                  { value: '', label: 'All readers' },
                  ...SUBSCRIBER_STATES.map((value) => ({ value, label: STATES[value].label })),
                ],
              },
            ]}
            onView={onView}
          />
          {items.length > 0 && (
            <ul className={list.list} aria-label="Readers">
              {items.map((reader) => (
                <ReaderRow key={reader.id} reader={reader} onErase={() => setToErase(reader)} />
              ))}
            </ul>
          )}
          {items.length === 0 && (
            <MessagePanel
              icon={Users}
              title={isFiltered ? 'No readers match' : 'Nobody has subscribed yet'}
              level={3}
            >
              {isFiltered
                ? 'Search for a part of an address, or show all.'
                : 'The form is at the end of your posts, on Home and on Socials. If you have readers elsewhere, import their file.'}
            </MessagePanel>
          )}
          <Pager label="Readers" isByTime {...pager} />
        </>
      )}
      <ClientOnly>
        {file && <ImportReaders file={file} onClose={() => setFile(undefined)} />}
      </ClientOnly>
      <EraseDialog reader={toErase} onClose={() => setToErase(undefined)} />
    </section>
  );
}

/** How many there are, and what can be done about those of the last import. */
function Counts({ counts }: { counts: SubscriberCounts }) {
  const { askImported, undoImport } = trpc.useUtils().client.subscribers;
  const asking = useWrite(() => askImported.mutate(undefined, inTime()), {
    done: ({ asked }) => `${formatCount(asked)} get a mail that asks them, one after the other`,
    failed: 'Failed to ask them',
  });
  const undoing = useWrite(() => undoImport.mutate(undefined, inTime()), {
    done: ({ removed, kept }) =>
      `${formatCount(removed)} readers are out again${kept > 0 ? `, ${formatCount(kept)} stay: they have confirmed or left` : ''}`,
    failed: 'Failed to take the import back',
  });
  const { confirmed, weekly, pending, unasked, lastImport } = counts;
  return (
    <>
      <p>
        <strong>{formatCount(confirmed)}</strong> get letters
        {weekly > 0 && `, ${formatCount(weekly)} of them weekly`}
        {pending > 0 && `; ${formatCount(pending)} have not confirmed yet`}.
      </p>
      {unasked > 0 && (
        <p className={styles.notice}>
          <span>
            {formatCount(unasked)} imported readers have no proof that they want letters, so they
            get none. At your word each gets one mail that asks. Who does not confirm within seven
            days is deleted.
          </span>
          <Button disabled={asking.isBusy} onClick={() => void asking.run()}>
            Ask {formatCount(unasked)} readers
          </Button>
        </p>
      )}
      {lastImport && (
        <p className={styles.notice}>
          <span>
            The last import, {lastImport.name}, brought {formatCount(lastImport.readers)}.
          </span>
          <Button tone="secondary" disabled={undoing.isBusy} onClick={() => void undoing.run()}>
            Take it back
          </Button>
        </p>
      )}
    </>
  );
}

function ReaderRow({ reader, onErase }: { reader: Subscriber; onErase: () => void }) {
  const timeZone = useDeviceTimeZone();
  const { email, state, pace, source, words, askedAt, confirmedAt } = reader;
  return (
    <li className={list.row}>
      <div className={list.text}>
        <p className={list.titleLine}>
          {email}
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          {state === 'confirmed' && pace === 'weekly' && <Badge>Weekly</Badge>}
        </p>
        <details className={styles.proof}>
          <summary>
            {words === '' ? 'Imported' : 'Asked'} {formatMoment(askedAt, timeZone)}
            {source !== '' && `, ${source}`}
          </summary>
          {words === '' ? (
            <p>There is no proof: the file that brought this address had none.</p>
          ) : (
            <p className={styles.words}>The form said: “{words}”</p>
          )}
          <p>
            {confirmedAt
              ? `Confirmed ${formatMoment(confirmedAt, timeZone)}, by the link in the mail.`
              : 'Not confirmed.'}
          </p>
        </details>
      </div>
      <Button tone="quietDanger" aria-label={`Erase ${email}`} onClick={onErase}>
        Erase
      </Button>
    </li>
  );
}

interface EraseDialogProps {
  reader: Subscriber | undefined;
  onClose: () => void;
}

/** Asks once, since nothing brings a reader back but herself. */
function EraseDialog({ reader, onClose }: EraseDialogProps) {
  const { client } = trpc.useUtils();
  const erase = useWrite((id: string) => client.subscribers.erase.mutate({ id }, inTime()), {
    settled: onClose,
    done: 'The reader is erased',
    failed: 'Failed to erase the reader',
  });
  return (
    <QuestionDialog
      open={reader !== undefined}
      title={`Erase ${reader?.email ?? 'this reader'}?`}
      action="Erase for good"
      busy="Erasing..."
      isBusy={erase.isBusy}
      onConfirm={() => reader && void erase.run(reader.id)}
      onClose={onClose}
    >
      <p>
        The address goes for good, with the proof. Only a hash stays, from which nobody can read it,
        so that no import and no backup brings it back. The form can: that is the reader’s own wish.
      </p>
    </QuestionDialog>
  );
}
