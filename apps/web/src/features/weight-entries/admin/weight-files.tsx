import {
  NO_APPLE_WEIGHTS,
  WEIGHT_FILE_MAX,
  WEIGHT_FILE_TOO_LARGE,
} from '@site/schema/weight-import';
import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { FileButton } from '@site/ui/file-button';
import * as layout from '@site/ui/layout';
import { toast } from '@site/ui/toaster';
import { Link } from '@tanstack/react-router';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { TakeBack } from '../../editing/take-back.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import { ImportDialog } from './import-dialog.tsx';
import * as styles from './weight-panel.css.ts';

/** Weights of other programs come in here, and the site's own go out. */
export function WeightFiles() {
  const { timeZone, features } = useSite();
  const [file, setFile] = useState<{ name: string; text: string }>();
  const last = trpc.weightEntries.lastImport.useQuery();
  const { takeBack, isBusy } = useTakeBack();

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      setFile({ name: chosen.name, text: await readWeightText(chosen) });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({
        title: 'The file cannot be read',
        tone: 'destructive',
        ...(description && { description }),
      });
    }
  };

  return (
    <Card as="section" className={styles.filesCard} aria-labelledby="weight-files">
      <div>
        <h3 id="weight-files">Import and Export</h3>
        <p className={layout.soft.sm}>
          Takes the files of TrendWeight, Happy Scale, Libra, openScale, Apple Health (export.xml),
          Fitbit, Withings, Samsung Health, Garmin Connect and Renpho, and any table with a date and
          a weight: where its columns have other names, you say which they are. Posts and recipes
          come by{' '}
          <Link to="/admin" search={{ tab: 'settings', edit: 'import' }}>
            an import of their own
          </Link>
          .
        </p>
      </div>
      <div className={layout.wrap[2]}>
        <FileButton
          label="File with weights"
          accept=".csv,.txt,.tsv,.json,.xml,text/csv"
          onChoose={([chosen]) => void choose(chosen)}
        >
          <Upload size="1.1em" aria-hidden />
          Import a file
        </FileButton>
        <a
          href="/api/admin/weight-entries.csv"
          download
          className={buttonClass({ tone: 'secondary' })}
        >
          <Download size="1.1em" aria-hidden />
          Export as CSV
        </a>
      </div>
      {last.data && (
        <div className={layout.row[2]}>
          <p className={layout.soft.sm}>
            Imported on {formatDay(last.data.importedAt, timeZone)}: {countOf(last.data.entries)}{' '}
            from {last.data.name}.
          </p>
          <TakeBack file={last.data.name} disabled={isBusy} onConfirm={takeBack}>
            <p>
              {last.data.entries === 1
                ? 'The entry that it brought goes.'
                : `The ${countOf(last.data.entries)} that it brought go.`}{' '}
              {features.progress
                ? 'Visitors see them on My Progress, where they will be missing.'
                : 'Visitors see none of them.'}
            </p>
            <p>What you have changed since stays. The same file can be imported again.</p>
          </TakeBack>
        </div>
      )}
      {file && (
        <ImportDialog
          file={file}
          onClose={() => setFile(undefined)}
          onImported={(entries) => {
            setFile(undefined);
            toast({
              title: `${countOf(entries)} imported successfully!`,
              action: { label: 'Undo', onAct: takeBack },
            });
          }}
        />
      )}
    </Card>
  );
}

const countOf = (entries: number) =>
  entries === 1 ? '1 entry' : `${formatCount(entries)} entries`;

/** Takes the last import back. The toast brings it again. */
function useTakeBack() {
  const { client } = trpc.useUtils();
  const redo = useWrite(() => client.weightEntries.redoImport.mutate(undefined, inTime()), {
    done: (entries) => `Here again: ${countOf(entries)}.`,
    failed: 'Failed to bring the import again',
  });
  const undo = useWrite(() => client.weightEntries.undoImport.mutate(undefined, inTime()), {
    done: ({ removed, kept }) => {
      const left = kept > 0 ? ` ${countOf(kept)} that you changed since stayed.` : '';
      const title = `${countOf(removed)} removed again.${left}`;
      return { title, action: { label: 'Undo', onAct: () => void redo.run() } };
    },
    failed: 'Failed to take the import back',
  });
  return { takeBack: () => void undo.run(), isBusy: undo.isBusy || redo.isBusy };
}

/** Apple Health's export holds years of every sensor, often a gigabyte. Only these lines are weights. */
const APPLE_WEIGHT = 'type="HKQuantityTypeIdentifierBodyMass"';

/** The text of a file that the owner chose. Rejects with what to do when it is too large. */
export async function readWeightText(file: File): Promise<string> {
  const text = /\.xml$/i.test(file.name) ? await appleWeights(file) : await wholeText(file);
  if (text.length > WEIGHT_FILE_MAX) throw new Error(WEIGHT_FILE_TOO_LARGE);
  return text;
}

function wholeText(file: File): Promise<string> {
  // A character takes four bytes at most.
  if (file.size > 4 * WEIGHT_FILE_MAX) throw new Error(WEIGHT_FILE_TOO_LARGE);
  return file.text();
}

/** The lines with weights. Reads the file in pieces, so that its size does not matter. */
async function appleWeights(file: File): Promise<string> {
  const kept: string[] = [];
  let rest = '';
  const keep = (line: string) => {
    if (line.includes(APPLE_WEIGHT)) kept.push(line.trim());
  };
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(keep);
  }
  keep(rest);
  if (kept.length === 0) throw new Error(NO_APPLE_WEIGHTS);
  return kept.join('\n');
}
