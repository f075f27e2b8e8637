import type { LetterItem } from '@site/schema/letters';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { Switch } from '@site/ui/switch';
import { TextArea } from '@site/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDebounced } from '../../../lib/use-search-text.ts';
import { QuestionDialog } from '../../editing/question-dialog.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import { LetterPreview } from './letter-preview.tsx';
import * as styles from './letters.css.ts';

/** Milliseconds that a mail server may take over the test. */
const TEST_LIMIT = 60_000;

interface LetterDialogProps {
  item: { kind: LetterItem; id: string };
  onClose: () => void;
}

/** A letter before it goes: what it says, as it will be read, a test, and the question. */
export function LetterDialog({ item, onClose }: LetterDialogProps) {
  const { client } = trpc.useUtils();
  const question = trpc.letters.question.useQuery(item);
  const [greeting, setGreeting] = useState('');
  const shownGreeting = useDebounced(greeting);
  const [whole, setWhole] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const letter = { ...item, greeting, whole };
  const preview = useQuery({
    queryKey: ['letter', item.id, shownGreeting, whole],
    queryFn: () =>
      client.letters.preview.mutate({ ...item, greeting: shownGreeting, whole }, inTime()),
    placeholderData: keepPreviousData,
  });
  const test = useWrite(() => client.letters.test.mutate(letter, inTime(TEST_LIMIT)), {
    done: (address) => `A test is on its way to ${address}`,
    failed: 'The test could not be sent',
    refresh: () => undefined,
  });
  const send = useWrite(
    () => client.letters.create.mutate({ ...letter, idempotencyKey }, inTime()),
    {
      done: () => {
        onClose();
        return 'The letter goes out';
      },
      failed: 'The letter could not be begun',
    },
  );
  const { readers = 0, title = '', lastSentAt = null } = question.data ?? {};
  const toReaders = `Send to ${formatCount(readers)} ${readers === 1 ? 'reader' : 'readers'}`;

  return (
    <>
      <Dialog
        open
        isInUrl
        title={title ? `Letter: ${title}` : 'Letter'}
        size="full"
        hasUnsavedWork={greeting !== ''}
        onClose={onClose}
        headerActions={
          <>
            <Button tone="secondary" disabled={test.isBusy} onClick={() => void test.run()}>
              {test.isBusy ? 'Sending...' : 'Send me a test'}
            </Button>
            <Button disabled={readers === 0 || !preview.data} onClick={() => setAsking(true)}>
              {toReaders}
            </Button>
          </>
        }
      >
        <div className={styles.letter}>
          <div className={styles.fields}>
            {question.data && readers === 0 && <p>Nobody has subscribed yet.</p>}
            {(preview.isError || question.isError) && (
              <p role="alert">The letter could not be made. Only what is published can go out.</p>
            )}
            <TextArea
              label="Greeting"
              hint="Stands above it. Empty: none."
              rows={4}
              maxLength={2000}
              value={greeting}
              onChange={(event) => setGreeting(event.target.value)}
            />
            {item.kind === 'post' && (
              <Switch
                label="The whole post"
                hint="Off: its beginning, and a link."
                checked={whole}
                onChange={(event) => setWhole(event.target.checked)}
              />
            )}
            {preview.data?.problems.map((problem) => (
              <p key={problem} className={styles.reason}>
                {problem}
              </p>
            ))}
          </div>
          <div className={styles.looks}>
            {preview.isPending && <LoadingText>Making the letter...</LoadingText>}
            {preview.data && <LetterPreview letter={preview.data} />}
          </div>
        </div>
      </Dialog>
      <QuestionDialog
        open={isAsking}
        title={`${toReaders}?`}
        action={toReaders}
        busy="Sending..."
        isBusy={send.isBusy}
        tone="primary"
        onConfirm={() => void send.run()}
        onClose={() => setAsking(false)}
      >
        <p>
          “{title}” goes to {formatCount(readers)} {readers === 1 ? 'reader' : 'readers'} now. What
          is sent cannot be taken back.
        </p>
        <SentBefore at={lastSentAt} />
      </QuestionDialog>
    </>
  );
}

function SentBefore({ at }: { at: Date | null }) {
  const { timeZone } = useSite();
  if (!at) return null;
  return (
    <p>
      <strong>You sent it to your readers already, on {formatDate(at, timeZone)}.</strong>
    </p>
  );
}
