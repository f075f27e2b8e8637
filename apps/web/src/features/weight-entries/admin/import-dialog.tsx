import {
  DATE_ORDERS,
  type DateOrder,
  type OddWeight,
  type WeightColumns,
  type WeightFile,
  type WeightFileEntry,
  type WeightFilePreview,
} from '@site/schema/weight-import';
import { WEIGHT_UNITS, type WeightUnit } from '@site/schema/weights';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import * as layout from '@site/ui/layout';
import { Select } from '@site/ui/select';
import { Switch } from '@site/ui/switch';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FieldPair } from '../../editing/form-dialog.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { writeFailed } from '../../editing/writes.ts';
import { formatWeight, useWeightUnit } from '../weight-unit.ts';
import * as styles from './weight-panel.css.ts';

export interface ImportDialogProps {
  file: Pick<WeightFile, 'name' | 'text'>;
  onClose: () => void;
  /** @param entries how many are new on the site */
  onImported: (entries: number) => void;
}

/** What only the owner knows of a file. */
type Answers = Pick<WeightFile, 'unit' | 'dateOrder' | 'columns'>;

/** Shows what a file holds, asks what it does not say, and imports all that the owner does not leave out, or nothing. */
export function ImportDialog({ file, onClose, onImported }: ImportDialogProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const { client } = trpc.useUtils();
  const preview = trpc.weightEntries.previewFile.useMutation({
    onError: (error) => writeFailed(error, { title: 'Failed to read the file' }),
  });
  const importing = useWrite(
    (chosen: WeightFile) => client.weightEntries.importFile.mutate(chosen),
    {
      done: ({ entries }) => {
        onImported(entries);
        return undefined;
      },
      failed: 'Nothing was imported',
    },
  );
  const read = useEffectEvent((values: WeightFile) => preview.mutate(values));
  useEffect(() => read({ ...file, ...answers }), [file, answers]);

  const found = preview.data;
  const added = found?.entries.filter(({ isThere, line }) => !isThere && !leftOut.has(line)) ?? [];
  const isRead = found?.unread.every(({ line }) => leftOut.has(line)) ?? false;
  const leaveOut = (lines: readonly number[], isOut: boolean) => {
    const next = new Set(leftOut);
    for (const line of lines) {
      if (isOut) next.add(line);
      else next.delete(line);
    }
    setLeftOut(next);
  };
  return (
    <Dialog open onClose={onClose} title={`Import ${file.name}`} hasUnsavedWork={importing.isBusy}>
      <div className={layout.column[4]} aria-busy={preview.isPending}>
        {!found && !preview.isError && <p role="status">Reading the file...</p>}
        {preview.isError && <p role="alert">The file could not be read. Try again.</p>}
        {found && (
          <>
            <Questions
              found={found}
              hasChosenColumns={answers.columns !== undefined}
              onAnswer={(answer) => {
                setAnswers({ ...answers, ...answer });
                // Other lines may be unreadable now.
                setLeftOut(new Set());
              }}
            />
            {found.problem && (
              <p role="alert" className={styles.importProblem}>
                Line {found.problem.line}: {found.problem.message}. Nothing can be imported until it
                is right.
              </p>
            )}
            {found.unread.length > 0 && (
              <UnreadLines
                lines={found.unread}
                isLeftOut={isRead}
                onLeaveOut={(isOut) =>
                  leaveOut(
                    found.unread.map(({ line }) => line),
                    isOut,
                  )
                }
              />
            )}
            {found.entries.length > 0 && (
              <FileEntries
                entries={found.entries}
                withoutWeight={found.withoutWeight}
                leftOut={leftOut}
                onLeaveOut={(line, isOut) => leaveOut([line], isOut)}
              />
            )}
          </>
        )}
      </div>
      <DialogActions>
        <Button tone="secondary" disabled={importing.isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={added.length === 0 || !isRead || preview.isPending || importing.isBusy}
          onClick={() =>
            importing.run({
              ...file,
              ...answers,
              ...(leftOut.size > 0 && { leftOut: [...leftOut] }),
            })
          }
        >
          {importing.isBusy ? 'Importing...' : `Import ${formatCount(added.length)}`}
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
  hasChosenColumns: boolean;
  onAnswer: (answer: Answers) => void;
}

function Questions({ found, hasChosenColumns, onAnswer }: QuestionsProps) {
  const { asksUnit, asksDateOrder, unit, dateOrder } = found;
  const choose = { value: '', label: 'Choose...' };
  return (
    <>
      {found.columnNames.length > 0 && <Columns {...{ found, hasChosenColumns, onAnswer }} />}
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
        <p className={layout.soft.sm}>
          {UNIT_NAMES[unit]}; dates written as {ORDER_NAMES[dateOrder].toLowerCase()}.
        </p>
      )}
    </>
  );
}

const COLUMNS = [
  ['date', 'The date is in'],
  ['weight', 'The weight is in'],
  ['note', 'The note is in'],
] as const;

/** Which columns are read. Open where their names do not say it, and while the owner chooses them. */
function Columns({ found: { columnNames, columns }, hasChosenColumns, onAnswer }: QuestionsProps) {
  const [chosen, setChosen] = useState<Partial<WeightColumns>>(columns ?? {});
  const choose = (name: keyof WeightColumns, place: string) => {
    const { [name]: _, ...others } = chosen;
    const next: Partial<WeightColumns> =
      place === '' ? others : { ...others, [name]: Number(place) };
    setChosen(next);
    const { date, weight } = next;
    if (date !== undefined && weight !== undefined) {
      onAnswer({ columns: { ...next, date, weight } });
    }
  };
  return (
    <details open={columns === null || hasChosenColumns}>
      <summary>{columns ? 'The columns of the file' : 'Which columns are they?'}</summary>
      <FieldPair>
        {COLUMNS.map(([name, label]) => (
          <Select
            key={name}
            label={label}
            options={[
              { value: '', label: name === 'note' ? 'None' : 'Choose...' },
              ...columnNames.map((column, place) => ({
                value: String(place),
                label: column || `Column ${place + 1}`,
              })),
            ]}
            value={String(chosen[name] ?? '')}
            onChange={({ target }) => choose(name, target.value)}
          />
        ))}
      </FieldPair>
    </details>
  );
}

interface UnreadLinesProps {
  lines: WeightFilePreview['unread'];
  isLeftOut: boolean;
  onLeaveOut: (isOut: boolean) => void;
}

/** The lines that cannot be read. The owner corrects the file, or says that they are left out. */
function UnreadLines({ lines, isLeftOut, onLeaveOut }: UnreadLinesProps) {
  return (
    <section className={styles.importProblem}>
      <ul className={styles.unreadLines}>
        {lines.slice(0, MOST_LISTED).map(({ line, message }) => (
          <li key={line}>
            Line {line}: {message}.
          </li>
        ))}
        {lines.length > MOST_LISTED && (
          <li>And {formatCount(lines.length - MOST_LISTED)} more lines.</li>
        )}
      </ul>
      <Switch
        label={lines.length === 1 ? 'Leave this line out' : `Leave these ${lines.length} lines out`}
        hint="Or cancel, correct the file and choose it again."
        checked={isLeftOut}
        onChange={({ target }) => onLeaveOut(target.checked)}
      />
    </section>
  );
}

/** Lines in a list; the counts tell how many there are. */
const MOST_LISTED = 200;
/** Lines that show how the file is read. */
const EXAMPLES = 8;

const ODD: Record<OddWeight, string> = {
  weight: 'far from the entries around it',
  future: 'in the future',
  sameDay: 'another weight on that day',
};

interface FileEntriesProps {
  entries: readonly WeightFileEntry[];
  withoutWeight: number;
  leftOut: ReadonlySet<number>;
  onLeaveOut: (line: number, isOut: boolean) => void;
}

/** What is new in a file, what the site already has, and what is worth a second look. */
function FileEntries({ entries, withoutWeight, leftOut, onLeaveOut }: FileEntriesProps) {
  const { timeZone } = useSite();
  const added = entries.filter(({ isThere }) => !isThere);
  const odd = added.filter((entry) => entry.odd);
  const days = added.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const date = (day: string) => formatDay(`${day}T00:00:00.000Z`, timeZone);
  return (
    <>
      <ul className={layout.stack[1]}>
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
        {withoutWeight > 0 && (
          <li>
            <strong>{formatCount(withoutWeight)}</strong> lines without a weight, which are left out
          </li>
        )}
      </ul>
      {odd.length > 0 && (
        <Rows title="To look at again" entries={odd} most={MOST_LISTED}>
          {({ line }) => (
            <Switch
              label={`Leave out line ${line}`}
              checked={leftOut.has(line)}
              onChange={({ target }) => onLeaveOut(line, target.checked)}
            />
          )}
        </Rows>
      )}
      {added.length > 0 && <Rows title="How the file is read" entries={added} most={EXAMPLES} />}
    </>
  );
}

interface RowsProps {
  title: string;
  entries: readonly WeightFileEntry[];
  most: number;
  children?: (entry: WeightFileEntry) => ReactNode;
}

function Rows({ title, entries, most, children }: RowsProps) {
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className={styles.fileTitle}>
        {title}
        {entries.length > most && `, the first ${most} of ${formatCount(entries.length)}`}
      </p>
      <ul className={styles.fileRows}>
        {entries.slice(0, most).map((entry) => (
          <li key={entry.line} className={styles.fileRow}>
            <span>{formatDay(`${entry.day}T00:00:00.000Z`, timeZone)}</span>
            <span className={layout.strong}>{formatWeight(Number(entry.weight), unit)}</span>
            <span className={styles.fileAbout}>
              Line {entry.line}
              {entry.odd && `: ${ODD[entry.odd]}`}
              {entry.note && `: ${entry.note}`}
            </span>
            {children?.(entry)}
          </li>
        ))}
      </ul>
    </section>
  );
}
