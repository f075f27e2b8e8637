import {
  DATE_ORDERS,
  type DateOrder,
  type OddWeight,
  type WeightFile,
  type WeightFileEntry,
  type WeightFilePreview,
} from '@site/schema/weight-import';
import { WEIGHT_UNITS, type WeightUnit } from '@site/schema/weights';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { Select } from '@site/ui/select';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefreshContent, writeFailed } from '../../editing/writes.ts';
import { formatWeight } from '../weight-unit.ts';
import * as styles from './weight-panel.css.ts';

export interface ImportDialogProps {
  file: Pick<WeightFile, 'name' | 'text'>;
  onClose: () => void;
  /** @param entries how many are new on the site */
  onImported: (entries: number) => void;
}

/** Shows what a file holds, asks what it does not say, and imports all of it or nothing. */
export function ImportDialog({ file, onClose, onImported }: ImportDialogProps) {
  const [hints, setHints] = useState<Pick<WeightFile, 'unit' | 'dateOrder'>>({});
  const refresh = useRefreshContent();
  const preview = trpc.weightEntries.previewFile.useMutation({
    onError: (error) => writeFailed(error, { title: 'Failed to read the file' }),
  });
  const importing = trpc.weightEntries.importFile.useMutation({
    onSuccess: ({ entries }) => {
      onImported(entries);
      return refresh();
    },
    onError: (error) => writeFailed(error, { title: 'Nothing was imported' }),
  });
  const read = useEffectEvent((values: WeightFile) => preview.mutate(values));
  useEffect(() => read({ ...file, ...hints }), [file, hints]);

  const found = preview.data;
  const added = found?.entries.filter(({ isThere }) => !isThere).length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Import ${file.name}`}
      hasUnsavedWork={importing.isPending}
    >
      <div className={styles.importBody} aria-busy={preview.isPending}>
        {!found && !preview.isError && <p role="status">Reading the file...</p>}
        {preview.isError && <p role="alert">The file could not be read. Try again.</p>}
        {found && (
          <>
            <Questions found={found} onAnswer={(answer) => setHints({ ...hints, ...answer })} />
            {found.problem && (
              <p role="alert" className={styles.importProblem}>
                Line {found.problem.line}: {found.problem.message}. Nothing can be imported until it
                is right.
              </p>
            )}
            {found.entries.length > 0 && <FileEntries entries={found.entries} />}
          </>
        )}
      </div>
      <DialogActions>
        <Button tone="secondary" disabled={importing.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={added === 0 || preview.isPending || importing.isPending}
          onClick={() => importing.mutate({ ...file, ...hints })}
        >
          {importing.isPending ? 'Importing...' : `Import ${formatCount(added)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const UNIT_NAMES: Record<WeightUnit, string> = { lb: 'Pounds', kg: 'Kilograms', st: 'Stones' };

const ORDER_NAMES: Record<DateOrder, string> = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
};

interface QuestionsProps {
  found: WeightFilePreview;
  onAnswer: (answer: Pick<WeightFile, 'unit' | 'dateOrder'>) => void;
}

/** What only the owner knows. */
function Questions({ found, onAnswer }: QuestionsProps) {
  const { asksUnit, asksDateOrder, unit, dateOrder } = found;
  const choose = { value: '', label: 'Choose...' };
  return (
    <>
      {asksUnit && (
        <Select
          label="The weights are in"
          options={[
            ...(unit === null ? [choose] : []),
            ...WEIGHT_UNITS.map((value) => ({ value, label: UNIT_NAMES[value] })),
          ]}
          value={unit ?? ''}
          onChange={({ target }) =>
            onAnswer({ unit: WEIGHT_UNITS.find((each) => each === target.value) })
          }
        />
      )}
      {asksDateOrder && (
        <Select
          label="The dates are written as"
          options={[
            ...(dateOrder === null ? [choose] : []),
            ...DATE_ORDERS.filter((value) => value !== 'ymd').map((value) => ({
              value,
              label: ORDER_NAMES[value],
            })),
          ]}
          value={dateOrder ?? ''}
          onChange={({ target }) =>
            onAnswer({ dateOrder: DATE_ORDERS.find((each) => each === target.value) })
          }
        />
      )}
      {!asksUnit && !asksDateOrder && unit && dateOrder && (
        <p className={styles.soft}>
          {UNIT_NAMES[unit]}; dates written as {ORDER_NAMES[dateOrder].toLowerCase()}.
        </p>
      )}
    </>
  );
}

/** Rows of each list; the counts tell how many there are. */
const SHOWN = 8;

const ODD: Record<OddWeight, string> = {
  weight: 'far from the entries around it',
  future: 'in the future',
  sameDay: 'another weight on that day',
};

/** What is new in a file, what the site already has, and what is worth a second look. */
function FileEntries({ entries }: { entries: readonly WeightFileEntry[] }) {
  const { timeZone } = useSite();
  const added = entries.filter(({ isThere }) => !isThere);
  const odd = added.filter((entry) => entry.odd);
  const days = added.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const date = (day: string) => formatDay(`${day}T00:00:00.000Z`, timeZone);
  return (
    <>
      <ul className={styles.fileCounts}>
        <li>
          <strong>{formatCount(added.length)}</strong> new
          {added.length > 0 &&
            (first === last ? `, of ${date(first)}` : `, from ${date(first)} to ${date(last)}`)}
        </li>
        <li>
          <strong>{formatCount(entries.length - added.length)}</strong> already here, which are left
          out
        </li>
        <li>
          <strong>{formatCount(odd.length)}</strong> to look at again
        </li>
      </ul>
      {odd.length > 0 && <Rows title="To look at again" entries={odd} date={date} />}
      {added.length > 0 && <Rows title="How the file is read" entries={added} date={date} />}
    </>
  );
}

interface RowsProps {
  title: string;
  entries: readonly WeightFileEntry[];
  date: (day: string) => string;
}

function Rows({ title, entries, date }: RowsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className={styles.fileTitle}>
        {title}
        {entries.length > SHOWN && `, the first ${SHOWN} of ${formatCount(entries.length)}`}
      </p>
      <ul className={styles.fileRows}>
        {entries.slice(0, SHOWN).map(({ line, day, weight, note, odd }) => (
          <li key={line} className={styles.fileRow}>
            <span>{date(day)}</span>
            <span className={styles.fileWeight}>{formatWeight(Number(weight))}</span>
            <span className={styles.fileAbout}>
              Line {line}
              {(odd || note) && `: ${odd ? ODD[odd] : note}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
