import {
  SUBSCRIBER_FILE_MAX,
  SUBSCRIBER_FILE_TOO_LARGE,
  type SubscriberFilePreview,
} from '@site/schema/subscribers';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import * as layout from '@site/ui/layout';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useWrite } from '../../editing/use-write.ts';

/** Sends the file, which no procedure takes for its size. Rejects with the server's own words where it refuses it. */
async function send(file: File, look: boolean): Promise<SubscriberFilePreview> {
  if (file.size > SUBSCRIBER_FILE_MAX) throw refused(SUBSCRIBER_FILE_TOO_LARGE, 413);
  const query = new URLSearchParams({ name: file.name.slice(0, 200), look: String(look) });
  const response = await fetch(`/api/subscribers/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  if (response.ok) return response.json();
  const { message = 'The file could not be sent' } = await response.json().catch(() => ({}));
  throw refused(message, response.status);
}

const refused = (message: string, httpStatus: number) =>
  Object.assign(new Error(message), { data: { httpStatus } });

/** Shows what a file would bring, and brings it. */
export function ImportReaders({ file, onClose }: { file: File; onClose: () => void }) {
  const [found, setFound] = useState<SubscriberFilePreview>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    send(file, true).then(setFound, (error: Error) => setFailure(error.message));
  }, [file]);
  const importing = useWrite(() => send(file, false), {
    done: ({ proven, unproven }) => {
      onClose();
      return `${formatCount(proven + unproven)} readers are imported`;
    },
    failed: 'Nothing was imported',
  });
  const isEmpty = found && found.proven + found.unproven + found.out === 0;
  return (
    <Dialog open onClose={onClose} title={`Import ${file.name}`} hasUnsavedWork={importing.isBusy}>
      {!found && !failure && <p role="status">Reading the file...</p>}
      {failure && <p role="alert">{failure}</p>}
      {found && <Found found={found} />}
      <DialogActions>
        <Button tone="secondary" disabled={importing.isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!found || isEmpty || importing.isBusy}
          onClick={() => void importing.run()}
        >
          {importing.isBusy
            ? 'Importing...'
            : `Import ${formatCount((found?.proven ?? 0) + (found?.unproven ?? 0))}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const PARTS = [
  ['proven', 'with a proof that they want letters, who get the next one'],
  ['unproven', 'without a proof: none gets a letter before she has confirmed'],
  ['known', 'here already'],
  ['out', 'who have left there, or whose mail came back: they stay out'],
  ['blocked', 'who have left here, or were erased: they stay out'],
] as const;

function Found({ found }: { found: SubscriberFilePreview }) {
  return (
    <div className={layout.column[4]}>
      <p>The file is from {found.program}. It holds readers</p>
      <ul className={layout.stack[1]}>
        {PARTS.map(([name, words]) => (
          <li key={name}>
            <strong>{formatCount(found[name])}</strong> {words}
          </li>
        ))}
      </ul>
      {found.examples.length > 0 && (
        <p className={layout.soft.sm}>Such as {found.examples.slice(0, 5).join(', ')}.</p>
      )}
      {found.unreadCount > 0 && (
        <details>
          <summary>Without an address, and left out: {formatCount(found.unreadCount)}</summary>
          <ul>
            {found.unread.map(({ line, text }) => (
              <li key={line}>
                Line {line}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
