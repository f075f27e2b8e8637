import { Dialog } from '@site/ui/dialog';
import { trpc } from '../../../lib/trpc.ts';
import { QueryStates } from '../../editing/query-states.tsx';
import { LetterPreview } from './letter-preview.tsx';
import * as styles from './letters.css.ts';

const STATES = { refused: 'refused', uncertain: 'perhaps sent' } as const;

/** A letter as it went, and the addresses that need an eye. */
export function SentLetter({ id, onClose }: { id: string; onClose: () => void }) {
  const letter = trpc.letters.content.useQuery({ id });
  const { data: troubles = [] } = trpc.letters.troubles.useQuery({ id });
  return (
    <Dialog open isInUrl title={letter.data?.subject ?? 'Letter'} size="full" onClose={onClose}>
      <QueryStates query={letter} loading="Loading the letter..." failed="Failed to fetch it" />
      <div className={styles.letter}>
        <div className={styles.fields}>
          <h3>Addresses to look at</h3>
          {troubles.length === 0 && <p>None: nothing was refused, and nothing is uncertain.</p>}
          <ul className={styles.next}>
            {troubles.map(({ email, state, words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: erased readers have no address, and the list never moves
              <li key={index}>
                {email ?? 'A reader who was erased'}: {STATES[state]}. {words}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.looks}>{letter.data && <LetterPreview letter={letter.data} />}</div>
      </div>
    </Dialog>
  );
}
