import { Button, buttonClass } from '@site/ui/button';
import { Link } from '@tanstack/react-router';
import { Copy, Eye, Mail, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import * as styles from './content-list.css.ts';

/**
 * The names by which a screen reader tells the buttons of rows apart: those whose name an earlier row has too get a
 * number.
 */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let n = 2; taken.has(free); n += 1) free = `${name} (${n})`;
    taken.add(free);
    return free;
  });
}

interface TitleLinkProps {
  /** Of the dashboard. */
  tab: string;
  id: string;
  children: ReactNode;
}

/** The title of a row, which leads to its form; the list stays as it is. */
export function TitleLink({ tab, id, children }: TitleLinkProps) {
  return (
    <Link
      to="/admin"
      search={(before) => ({ ...(before.tab === tab && before), tab, edit: id })}
      resetScroll={false}
      data-row={id}
      className={styles.titleLink}
    >
      {children}
    </Link>
  );
}

/**
 * Returns a function that moves the focus to the title of a row as soon as the list shows it: a form that was saved is
 * gone, and what opened it may be too.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): (id: string) => void {
  const waiting = useRef<string>(undefined);
  useEffect(() => {
    const title =
      waiting.current &&
      list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(waiting.current)}"]`);
    if (!title) return;
    waiting.current = undefined;
    // Once the dialog has given the focus back.
    setTimeout(() => title.focus());
  });
  return (id) => {
    waiting.current = id;
  };
}

export interface RowActionsProps {
  /** Names the row for screen readers: `the entry of May 1, 2026`. */
  name: string;
  /** The row's public page, if it has one. The owner sees it before it is published too. */
  viewUrl?: string;
  onEdit?: () => void;
  /** What the letter about the row is called in the URL, where it can go to the readers: `post:` and its id. */
  letter?: string | undefined;
  /** Adds a copy. */
  onDuplicate?: () => void;
  onDelete: () => void;
}

/** The buttons of a row. */
export function RowActions({
  name,
  viewUrl,
  onEdit,
  letter,
  onDuplicate,
  onDelete,
}: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {viewUrl && (
        <a
          href={viewUrl}
          className={buttonClass({ tone: 'quiet', shape: 'icon' })}
          aria-label={`View ${name}`}
        >
          <Eye size="1.1rem" aria-hidden />
        </a>
      )}
      {letter && (
        <Link
          to="/admin"
          search={{ tab: 'letters', category: 'letters', edit: letter }}
          className={buttonClass({ tone: 'quiet', shape: 'icon' })}
          aria-label={`Send ${name} to readers`}
        >
          <Mail size="1.1rem" aria-hidden />
        </Link>
      )}
      {onEdit && <Button tone="quiet" icon={Pencil} aria-label={`Edit ${name}`} onClick={onEdit} />}
      {onDuplicate && (
        <Button tone="quiet" icon={Copy} aria-label={`Duplicate ${name}`} onClick={onDuplicate} />
      )}
      <Button tone="quietDanger" icon={Trash2} aria-label={`Delete ${name}`} onClick={onDelete} />
    </div>
  );
}
