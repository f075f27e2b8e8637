import { Button, buttonClass } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { Select } from '@site/ui/select';
import { toast } from '@site/ui/toaster';
import { Copy, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { monthName } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ReadFailure } from '../../editing/query-states.tsx';
import { writeSucceeded } from '../../editing/writes.ts';
import * as styles from './analytics-panel.css.ts';

/** A picture of a finished month for sharing, and its text. Both are only downloaded and copied. */
export function MonthCard() {
  const id = useId();
  const query = trpc.analytics.cardMonths.useQuery();
  const months = query.data;
  const [chosen, setChosen] = useState<string>();
  const month = months?.find((each) => each === chosen) ?? months?.[0];
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h3 id={id}>Month Card</h3>
      <ReadFailure title="Failed to fetch months" query={query} />
      {months && !month && (
        <p className={layout.soft.sm}>
          After the first month with a post, a read recipe or two weights, there is a picture of it
          here, for you to share.
        </p>
      )}
      {months && month && (
        <>
          <p className={layout.soft.sm}>
            A picture of a month for you to share, and a text beside it. The site sends them
            nowhere.
          </p>
          <Select
            label="Month"
            value={month}
            onChange={(event) => setChosen(event.target.value)}
            options={months.map((value) => ({ value, label: nameOf(value) }))}
          />
          <Card key={month} month={month} />
        </>
      )}
    </section>
  );
}

const nameOf = (month: string) =>
  `${monthName(new Date(`${month}-01`), 'long')} ${month.slice(0, 4)}`;

function Card({ month }: { month: string }) {
  const url = `/api/admin/month-card.png?month=${month}`;
  const { data: text, error } = trpc.analytics.monthText.useQuery({ month });
  const copy = async () => {
    if (await copyText(text ?? '')) writeSucceeded('The text is copied.');
    else toast({ title: 'Failed to copy. Select the text instead.', tone: 'destructive' });
  };
  return (
    <div className={styles.monthCard}>
      <img
        className={styles.monthPicture}
        src={url}
        width={1080}
        height={1350}
        alt={`The card of ${nameOf(month)}`}
        loading="lazy"
      />
      <div className={styles.monthText}>
        <p className={styles.copiedText}>{error ? error.message : text}</p>
        <p className={layout.wrap[2]}>
          <a href={url} download className={buttonClass({ tone: 'secondary' })}>
            <Download size="1em" aria-hidden />
            Download the picture
          </a>
          <Button tone="secondary" disabled={!text} onClick={() => void copy()}>
            <Copy size="1em" aria-hidden />
            Copy the text
          </Button>
        </p>
      </div>
    </div>
  );
}
