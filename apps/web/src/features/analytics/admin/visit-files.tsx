import type { AnalyticsReport, ImportedVisits } from '@site/schema/analytics';
import { Button, buttonClass } from '@site/ui/button';
import { FileButton } from '@site/ui/file-button';
import * as layout from '@site/ui/layout';
import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import * as list from '../../editing/content-list.css.ts';
import { TakeBack } from '../../editing/take-back.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import * as styles from './analytics-panel.css.ts';

type Files = { name: string; text: string }[];

/** The numbers of the period as a table, and totals of before from another program's tables. */
export function VisitFiles({ days }: Pick<AnalyticsReport, 'days'>) {
  const id = useId();
  const utils = trpc.useUtils();
  const [files, setFiles] = useState<Files>([]);
  const read = trpc.analytics.importVisits.useMutation({
    onSuccess: async (_, { confirmed }) => {
      if (confirmed) await utils.analytics.invalidate();
    },
  });
  const choose = async (list: File[]) => {
    const chosen = await Promise.all(
      list.map(async (file) => ({ name: file.name, text: await file.text() })),
    );
    setFiles(chosen);
    read.mutate({ files: chosen, confirmed: false });
  };
  const isDone = read.isSuccess && read.variables.confirmed;
  return (
    <section className={styles.list} aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>Tables</h3>
      <p>
        <a
          href={`/api/admin/analytics.csv${days ? `?from=${days.from}&to=${days.to}` : ''}`}
          download
          className={buttonClass({ tone: 'secondary' })}
        >
          <Download size="1em" aria-hidden />
          Download this period (CSV)
        </a>
      </p>
      <p className={layout.soft.sm}>
        Bring the totals of before: tables (CSV) by day and page from Umami, Plausible (
        <code>imported_pages</code> and <code>imported_visitors</code>) or Google Analytics. Days
        that this site counts itself stay as they are.
      </p>
      <p>
        <FileButton
          label="Tables of another program"
          accept=".csv,.tsv,text/csv"
          multiple
          onChoose={(chosen) => void choose(chosen)}
        >
          <Upload size={18} aria-hidden />
          Choose tables
        </FileButton>
      </p>
      <div role="status">
        {read.isPending && <p>Reading...</p>}
        {read.isError && <p>{read.error.message}</p>}
        {read.data && <p>{summaryOf(read.data, isDone)}</p>}
      </div>
      {read.data && !isDone && read.data.days > 0 && (
        <p>
          <Button
            tone="secondary"
            disabled={read.isPending}
            onClick={() => read.mutate({ files, confirmed: true })}
          >
            Import
          </Button>
        </p>
      )}
      <Imports />
    </section>
  );
}

/** What was imported, each to be taken back. The toast brings it again. */
function Imports() {
  const { client } = trpc.useUtils();
  const { data = [] } = trpc.analytics.visitImports.useQuery();
  const redo = useWrite((id: string) => client.analytics.redoVisits.mutate({ id }, inTime()), {
    done: 'The numbers are here again.',
    failed: 'Failed to bring the import again',
  });
  const undo = useWrite((id: string) => client.analytics.undoVisits.mutate({ id }, inTime()), {
    done: (_, id) => ({
      title: 'Taken back: the numbers are what they were before that import.',
      action: { label: 'Undo', onAct: () => void redo.run(id) },
    }),
    failed: 'Failed to take the import back',
  });
  if (data.length === 0) return null;
  return (
    <ul className={list.list} aria-label="Imported tables">
      {data.map(({ id, files, ...numbers }) => (
        <li key={id} className={list.row}>
          <div className={styles.importText}>
            <p>{files}</p>
            <p className={layout.soft.sm}>{numbersIn(numbers)}</p>
          </div>
          <TakeBack
            file={files}
            disabled={undo.isBusy || redo.isBusy}
            onConfirm={() => void undo.run(id)}
          >
            <p>
              The numbers of {formatCount(numbers.days)} {numbers.days === 1 ? 'day' : 'days'} go.
              Visitors see none of them; which recipes count as popular may change.
            </p>
            <p>The same files can be imported again.</p>
          </TakeBack>
        </li>
      ))}
    </ul>
  );
}

const numbersIn = ({
  days,
  from,
  to,
  visitors,
  pageViews,
}: Pick<ImportedVisits, 'days' | 'from' | 'to' | 'visitors' | 'pageViews'>) =>
  `${formatCount(days)} ${days === 1 ? 'day' : 'days'} from ${dayOf(from)} to ${dayOf(to)}, with ${formatCount(visitors)} visitors and ${formatCount(pageViews)} page views`;

const dayOf = (day: string | null) => formatDay(`${day}T00:00:00.000Z`, 'UTC');

function summaryOf(read: ImportedVisits, isDone: boolean): string {
  const { days, skipped } = read;
  const others =
    skipped > 0 ? ` Days that are there already and stay: ${formatCount(skipped)}.` : '';
  if (days === 0) return `No new days.${others}`;
  return `${isDone ? 'Imported' : 'Found'}: ${numbersIn(read)}.${others}`;
}
