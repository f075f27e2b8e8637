/** The search of the whole site, in a dialog with results as one types. */
import type { SiteSearch } from '@site/schema/site-search';
import { Dialog } from '@site/ui/dialog';
import * as layout from '@site/ui/layout';
import { SearchField } from '@site/ui/search-field';
import { Switch } from '@site/ui/switch';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useCountedSearch } from '../../lib/use-counted-search.ts';
import { useDebounced } from '../../lib/use-search-text.ts';
import { FoundList } from './found-list.tsx';
import * as styles from './search.css.ts';
import { isSlashOn, SLASH_OFF } from './slash-key.ts';

export interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const navigate = useNavigate();
  const { data, isPlaceholderData, isError } = trpc.search.all.useQuery(
    { search },
    { enabled: open && search !== '', placeholderData: keepPreviousData },
  );
  const found = search === '' ? undefined : data;
  useCountedSearch(search, isPlaceholderData ? undefined : found?.total);
  return (
    <Dialog open={open} onClose={onClose} title="Search" size="medium">
      <form
        action="/blog"
        className={styles.body}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return moveFocus(event);
          // In a search field it would only delete the text.
          event.preventDefault();
          onClose();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // Takes the place of the dialog in the history, as each result does.
          void navigate({
            to: '/blog',
            search: { search: text.trim() || undefined },
            replace: true,
          });
          onClose();
        }}
      >
        <SearchField
          data-initial-focus
          name="search"
          label="Search posts, recipes and pages"
          placeholder="Search posts, recipes and pages..."
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={({ target }) => target.select()}
        />
        <p role="status" className={layout.soft.sm}>
          {isError && 'The search did not work. Check your connection, or try again in a moment.'}
          {!isError && found && !isPlaceholderData && countText(found, search)}
        </p>
        {found && <Results found={found} search={search} onFollow={onClose} />}
      </form>
      <div className={styles.slash}>
        <Switch
          label="The key / opens the search"
          defaultChecked={isSlashOn()}
          onChange={({ target }) => keepSlash(target.checked)}
        />
      </div>
    </Dialog>
  );
}

function keepSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(SLASH_OFF);
    else localStorage.setItem(SLASH_OFF, '');
  } catch (error) {
    console.warn('This browser does not keep whether the key / opens the search', error);
  }
}

function countText({ total, isSimilar }: SiteSearch, search: string): string {
  if (total === 0) return `Nothing found for “${search}”.`;
  if (isSimilar)
    return `No exact match for “${search}”. ${total} close ${total === 1 ? 'one' : 'ones'}:`;
  return total === 1 ? '1 result' : `${total} results`;
}

const KINDS = [
  { kind: 'recipes', title: 'Recipes', list: '/photo-gallery' },
  { kind: 'posts', title: 'Posts', list: '/blog' },
  { kind: 'pages', title: 'Pages', list: '/blog' },
] as const;

interface ResultsProps {
  found: SiteSearch;
  search: string;
  onFollow: () => void;
}

function Results({ found, search, onFollow }: ResultsProps) {
  return KINDS.map(({ kind, title, list }) => {
    const { items, total } = found[kind];
    if (total === 0) return null;
    return (
      <section key={kind} aria-labelledby={`found-${kind}`}>
        <h3 id={`found-${kind}`} className={styles.heading}>
          {title}
        </h3>
        <FoundList kind={kind} items={items} labelledBy={`found-${kind}`} onFollow={onFollow} />
        {total > items.length && (
          <Link to={list} search={{ search }} replace className={styles.all} onClick={onFollow}>
            All {total} {title.toLowerCase()}
          </Link>
        )}
      </section>
    );
  });
}

/** The arrows lead from the field through the results and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const focused = document.activeElement;
  const next = focused instanceof HTMLElement ? stops[stops.indexOf(focused) + by] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
