import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { soft, stack } from '@site/ui/layout';
import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import * as styles from './editing.css.ts';
import { LazyDifferences } from './notices.tsx';
import { QueryStates } from './query-states.tsx';

interface HistoryProps {
  /** The row: `blog-post:<id>`. */
  item: string;
  /** The present values of the form. */
  read: () => object;
  /** A revision's row as values of the form. */
  valuesOf: (row: unknown) => object;
  /** Shows the values in the form. */
  onRestore: (values: object) => void;
}

/** A button that opens the earlier versions of a post or recipe. */
export function History(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={HistoryIcon} onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog open={isOpen} title="Earlier versions" size="large" onClose={() => setOpen(false)}>
        <Versions
          {...props}
          onRestore={(values) => {
            props.onRestore(values);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function Versions({ item, ...version }: HistoryProps) {
  const list = trpc.revisions.list.useQuery({ item }, { staleTime: 0 });
  const [chosen, setChosen] = useState<number>();
  return (
    <>
      <QueryStates query={list} loading="Loading versions..." failed="Failed to fetch versions" />
      {list.data?.length === 0 && <p>There are no versions yet. Each save makes one.</p>}
      <ul className={stack[2]}>
        {list.data?.map(({ id, savedAt, published, scheduled, words }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.version}
              aria-expanded={id === chosen}
              onClick={() => setChosen(id === chosen ? undefined : id)}
            >
              <span>{formatMoment(savedAt, deviceTimeZone())}</span>
              <span className={soft.sm}>
                {scheduled ? 'Scheduled' : published ? 'Published' : 'Draft'}, {formatCount(words)}{' '}
                words
              </span>
            </button>
            {id === chosen && <Version key={id} item={item} id={id} {...version} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Version({ item, id, read, valuesOf, onRestore }: HistoryProps & { id: number }) {
  const revision = trpc.revisions.get.useQuery({ item, id });
  const [present] = useState(read);
  if (revision.data === undefined) {
    return (
      <QueryStates
        query={revision}
        loading="Loading this version..."
        failed="Failed to fetch this version"
      />
    );
  }
  const values = valuesOf(JSON.parse(revision.data, withDates));
  return (
    <div className={styles.versionComparison}>
      <p>
        Struck out is what only this version has, underlined what only the form has now. Its address
        and whether it is published stay as they are.
      </p>
      <LazyDifferences before={values} after={present} />
      <Button onClick={() => onRestore({ ...values, ...statusOf(present) })}>
        Restore this version
      </Button>
      <p>The form then has this text. Save it to make it the present one.</p>
    </div>
  );
}

/** A version is the row as JSON, with its moments as text. */
const withDates = (field: string, value: unknown) =>
  typeof value === 'string' && /^(?:created|updated|published)At$/.test(field)
    ? new Date(value)
    : value;

/** What a version does not bring back: a post must not become public, or move, because its text is restored. */
const STATUS = ['slug', 'published', 'publishedAt', 'featured'];

const statusOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => STATUS.includes(field)));
