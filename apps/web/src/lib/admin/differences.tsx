import { VisuallyHidden } from '@site/ui/visually-hidden';
import { useMemo } from 'react';
import * as styles from './differences.css.ts';
import { differencesOf, type Part } from './text-differences.ts';

export interface DifferencesProps {
  /** The values of a form. What only these have is struck out. */
  before: object;
  /** What only these have is underlined. */
  after: object;
}

/** Shows what differs between two versions, field by field. */
export function Differences({ before, after }: DifferencesProps) {
  const differences = useMemo(() => differencesOf({ ...before }, { ...after }), [before, after]);
  if (differences.length === 0) return <p>There is no difference.</p>;
  return (
    <dl className={styles.fields}>
      {differences.map(({ field, lines }) => (
        <div key={field}>
          <dt className={styles.field}>{nameOf(field)}</dt>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard */}
          <dd className={styles.lines} tabIndex={0}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
              <div key={index}>{line.length === 0 ? '…' : line.map(toText)}</div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toText({ text, in: version }: Part, index: number) {
  if (version === 'both') return text;
  const isBefore = version === 'before';
  const Tag = isBefore ? 'del' : 'ins';
  return (
    <Tag key={index} className={isBefore ? styles.removed : styles.added}>
      <VisuallyHidden>{isBefore ? '[removed: ' : '[added: '}</VisuallyHidden>
      {text || ' '}
      <VisuallyHidden>]</VisuallyHidden>
    </Tag>
  );
}

/** `imageUrl` is "Image URL". */
function nameOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const name = words.replace(/\b(url|bmi)\b/g, (short) => short.toUpperCase());
  return name.charAt(0).toUpperCase() + name.slice(1);
}
