import { Button, buttonClass } from '@site/ui/button';
import { coversEdge } from '@site/ui/theme/covered-edge';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as styles from './content-list.css.ts';

/** The rows that the owner has chosen. Rows that are no longer shown are not among them. */
export function useChosen(shown: readonly string[]) {
  const [ids, setIds] = useState(new Set<string>());
  const [last, setLast] = useState<string>();
  /** Whether the next one is the end of a range, for those who have no Shift key. */
  const [isRange, setRange] = useState(false);
  const chosen = shown.filter((id) => ids.has(id));

  const toggle = (id: string, withShift: boolean) => {
    const [from, to] = [shown.indexOf(last ?? id), shown.indexOf(id)].sort((a, b) => a - b);
    const changed = (withShift || isRange) && from !== -1 ? shown.slice(from, (to ?? 0) + 1) : [id];
    const next = new Set(ids);
    for (const each of changed) ids.has(id) ? next.delete(each) : next.add(each);
    setIds(next);
    setLast(id);
    setRange(false);
  };
  return {
    ids: chosen,
    has: (id: string) => ids.has(id),
    toggle,
    choose: (some: readonly string[]) => setIds(new Set(some)),
    isRange,
    setRange,
  };
}

export type Chosen = ReturnType<typeof useChosen>;

/** The box that chooses a row. With Shift, by mouse or Space, it chooses all from the last one on. */
export function ChooseBox({ id, name, chosen }: { id: string; name: string; chosen: Chosen }) {
  return (
    <label className={styles.choose} data-chosen={chosen.has(id)}>
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={chosen.has(id)}
        onChange={() => undefined}
        onClick={(event: MouseEvent) => chosen.toggle(id, event.shiftKey)}
      />
    </label>
  );
}

interface ManyBarProps {
  ref?: RefObject<HTMLElement | null>;
  chosen: Chosen;
  shown: readonly string[];
  /** Whether an export may have the chosen rows alone. */
  hasExport?: boolean;
  /** The buttons that change all chosen rows. */
  children: ReactNode;
}

/** What can be done with the chosen rows. While none is, only the place where their number is announced. */
export function ManyBar({ ref, chosen, shown, hasExport = true, children }: ManyBarProps) {
  const own = useRef<HTMLElement>(null);
  const bar = ref ?? own;
  useEffect(() => (bar.current ? coversEdge(bar.current) : undefined), [bar]);
  const count = chosen.ids.length;
  const isEmpty = count === 0;
  return (
    <section
      ref={bar}
      className={styles.many}
      data-empty={isEmpty}
      aria-label={isEmpty ? undefined : 'Chosen'}
    >
      <p role="status">{!isEmpty && `${count} chosen`}</p>
      {!isEmpty && (
        <>
          {children}
          {hasExport && (
            <a
              href={`/api/admin/export?only=${chosen.ids.join(',')}`}
              download
              className={buttonClass({ tone: 'secondary' })}
            >
              Export
            </a>
          )}
          <Button
            tone="quiet"
            aria-pressed={chosen.isRange}
            onClick={() => chosen.setRange(!chosen.isRange)}
          >
            Choose a range
          </Button>
          {count < shown.length && (
            <Button tone="quiet" onClick={() => chosen.choose(shown)}>
              Choose all {shown.length}
            </Button>
          )}
          <Button tone="quiet" onClick={() => chosen.choose([])}>
            Clear
          </Button>
        </>
      )}
    </section>
  );
}
