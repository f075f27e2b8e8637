import {
  DATE_ORDERS,
  type DateOrder,
  type WeightFile,
  type WeightFilePreview,
} from '@site/schema/weight-import';
import { WEIGHT_UNITS, type WeightUnit } from '@site/schema/weight-units';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { Select } from '@site/ui/select';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatCount } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useRefreshContent, writeFailed } from '../../../editing/writes.ts';
import { FileEntries } from './file-entries.tsx';
import * as styles from './import-dialog.css.ts';

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
      <div className={styles.body} aria-busy={preview.isPending}>
        {!found && !preview.isError && <p role="status">Reading the file...</p>}
        {preview.isError && <p role="alert">The file could not be read. Try again.</p>}
        {found && (
          <>
            <Questions found={found} onAnswer={(answer) => setHints({ ...hints, ...answer })} />
            {found.problem && (
              <p role="alert" className={styles.problem}>
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
        <p className={styles.found}>
          {UNIT_NAMES[unit]}; dates written as {ORDER_NAMES[dateOrder].toLowerCase()}.
        </p>
      )}
    </>
  );
}
