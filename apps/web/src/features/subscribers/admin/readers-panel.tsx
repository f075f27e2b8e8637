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
import { ChooseBox, type Chosen, ManyBar, useChosen } from '../../editing/chosen-rows.tsx';
import * as list from '../../editing/content-list.css.ts';
import { useDeviceTimeZone } from '../../editing/device-time-zone.ts';
import { ListFilter, oneOf } from '../../editing/list-filter.tsx';
import { Pager, useListPage } from '../../editing/pager.tsx';
import { QueryStates } from '../../editing/query-states.tsx';
import { QuestionDialog } from '../../editing/question-dialog.tsx';
import { TakeBack } from '../../editing/take-back.tsx';
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
  const [toErase, setToErase] = useState<readonly Subscriber[]>([]);
  onTotal(readers.data?.total);
  const { items = [] } = readers.data ?? {};
  const ids = items.map(({ id }) => id);
  const chosen = useChosen(ids);
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
          <ManyBar chosen={chosen} shown={ids} hasExport={false}>
            <Button
              tone="quietDanger"
              onClick={() => setToErase(items.filter(({ id }) => chosen.has(id)))}
            >
              Erase
            </Button>
          </ManyBar>
          {items.length > 0 && (
            <ul className={list.list} aria-label="Readers">
              {items.map((reader) => (
                <ReaderRow
                  key={reader.id}
                  reader={reader}
                  chosen={chosen}
                  onErase={() => setToErase([reader])}
                />
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
      <EraseQuestion readers={toErase} onClose={() => setToErase([])} />
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
        <strong>{formatCount(confirmed)}</strong> {confirmed === 1 ? 'gets' : 'get'} letters
        {weekly > 0 && `, ${formatCount(weekly)} of them weekly`}
        {pending > 0 &&
          `; ${formatCount(pending)} ${pending === 1 ? 'has' : 'have'} not confirmed yet`}
        .
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
        <div className={styles.notice}>
          <span>
            The last import, {lastImport.name}, brought {formatCount(lastImport.readers)}.
          </span>
          <TakeBack
            file={lastImport.name}
            disabled={undoing.isBusy}
            onConfirm={() => void undoing.run()}
          >
            <p>
              {lastImport.readers === 1
                ? 'The reader that it brought goes'
                : `The ${formatCount(lastImport.readers)} readers that it brought go`}
              , and whom it kept out may come again. Who has confirmed or left since stays.
            </p>
            <p>The same file can be imported again.</p>
          </TakeBack>
        </div>
      )}
    </>
  );
}

interface ReaderRowProps {
  reader: Subscriber;
  chosen: Chosen;
  onErase: () => void;
}

function ReaderRow({ reader, chosen, onErase }: ReaderRowProps) {
  const timeZone = useDeviceTimeZone();
  const { id, email, state, pace, source, words, askedAt, confirmedAt } = reader;
  return (
    <li className={list.row}>
      <ChooseBox id={id} name={email} chosen={chosen} />
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

interface EraseQuestionProps {
  readers: readonly Subscriber[];
  onClose: () => void;
}

/** Asks once, since nothing brings a reader back but herself. */
function EraseQuestion({ readers, onClose }: EraseQuestionProps) {
  const { client } = trpc.useUtils();
  const [one, ...others] = readers;
  const whom = others.length === 0 ? 'the reader' : `${readers.length} readers`;
  const erase = useWrite((ids: string[]) => client.subscribers.erase.mutate({ ids }, inTime()), {
    settled: onClose,
    done: others.length === 0 ? 'The reader is erased' : `Erased: ${whom}`,
    failed: `Failed to erase ${whom}`,
  });
  return (
    <QuestionDialog
      open={one !== undefined}
      title={`Erase ${others.length === 0 ? (one?.email ?? whom) : whom}?`}
      action="Erase for good"
      busy="Erasing..."
      isBusy={erase.isBusy}
      onConfirm={() => void erase.run(readers.map(({ id }) => id))}
      onClose={onClose}
    >
      <p>
        {others.length === 0 ? 'The address' : 'Each address'} goes for good, with the proof. Only a
        hash stays, from which nobody can read it, so that no import and no backup brings it back.
        The form can: that is the reader’s own wish.
      </p>
    </QuestionDialog>
  );
}
