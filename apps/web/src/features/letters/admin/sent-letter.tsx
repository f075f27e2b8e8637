import { Dialog } from '@site/ui/dialog';
import { formatCount } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QueryStates } from '../../editing/query-states.tsx';
import { LetterPreview } from './letter-preview.tsx';
import * as styles from './letters.css.ts';

const STATES = { refused: 'refused', uncertain: 'perhaps sent' } as const;

/** A letter as it went, and the addresses that need an eye. */
export function SentLetter({ id, onClose }: { id: string; onClose: () => void }) {
  const letter = trpc.letters.content.useQuery({ id });
  const { troubles = [], troubleCount = 0 } = letter.data ?? {};
  return (
    <Dialog open isInUrl title={letter.data?.subject ?? 'Letter'} size="full" onClose={onClose}>
      <QueryStates query={letter} loading="Loading the letter..." failed="Failed to fetch it" />
      {letter.data && (
        <div className={styles.letter}>
          <div className={styles.fields}>
            <h3>Addresses to look at</h3>
            {troubleCount === 0 && <p>None: nothing was refused, and nothing is uncertain.</p>}
            {troubles.some(({ state }) => state === 'uncertain') && (
              <p>
                The mail server’s answer to a mail that is perhaps sent was lost. It is not sent
                again, so that nobody gets it twice.
              </p>
            )}
            <ul className={styles.next}>
              {troubles.map(({ email, state, words }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: erased readers have no address, and the list never moves
                <li key={index}>
                  {email ?? 'A reader who was erased'}: {STATES[state]}. {words}
                </li>
              ))}
            </ul>
            {troubleCount > troubles.length && (
              <p>And {formatCount(troubleCount - troubles.length)} more.</p>
            )}
          </div>
          <div className={styles.looks}>
            <LetterPreview letter={letter.data} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
