import { type KeyboardEvent, useId, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useDebounced } from '../../lib/use-search-text.ts';
import * as styles from './link-popover.css.ts';

/** Milliseconds without a key before recipes are searched. */
const SEARCH_DELAY = 200;
const MOST_RECIPES = 5;

export interface LinkFieldProps {
  /** The present URL; blank for a new link. */
  url: string;
  /** Called with a URL, and with the recipe's title if it is a recipe's. Returns whether the URL is allowed. */
  onChoose: (url: string, name?: string) => boolean;
}

/** A field for a URL, which also finds recipes by their names. */
export function LinkField({ url, onChoose }: LinkFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(url);
  const [isRefused, setRefused] = useState(false);
  const recipes = useRecipes(typed === url ? '' : typed);
  const [active, setActive] = useState(0);
  const chosen = recipes[Math.min(active, recipes.length - 1)];

  const choose = (chosenUrl: string, name?: string) => setRefused(!onChoose(chosenUrl, name));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Stops Enter from saving the form around the editor.
      event.preventDefault();
      if (chosen) choose(pathOf(chosen), chosen.title);
      else choose(typed);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || recipes.length === 0) return;
    event.preventDefault();
    setActive((active + step + recipes.length) % recipes.length);
  };

  return (
    <>
      <div className={styles.row}>
        <input
          className={styles.input}
          aria-label="Address, or name of a recipe"
          // biome-ignore lint/a11y/noAutofocus: the owner opened the field to type into it
          autoFocus
          role="combobox"
          aria-expanded={recipes.length > 0}
          aria-controls={`${id}-recipes`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-describedby={`${id}-note`}
          aria-invalid={isRefused || undefined}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://… or the name of a recipe"
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setRefused(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-recipes`} role="listbox" aria-label="Recipes" className={styles.options}>
        {recipes.map((recipe) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={recipe.id}
            id={`${id}-${recipe.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={recipe === chosen}
            className={styles.option}
            onClick={() => choose(pathOf(recipe), recipe.title)}
          >
            {recipe.title}
            {!recipe.published && ' (draft)'}
          </div>
        ))}
      </div>
      <p id={`${id}-note`} className={styles.note} role="status">
        {isRefused &&
          'That is no address a link can have. Use one like https://example.com or /blog.'}
      </p>
    </>
  );
}

const pathOf = ({ slug }: { slug: string }) => `/photo-gallery/${slug}`;

/** The recipes whose name or text matches; none while a URL is typed. */
function useRecipes(typed: string) {
  const text = useDebounced(typed.trim(), SEARCH_DELAY);
  const isUrl = /[/:.@#?]/.test(typed);
  const isSearch = text.length > 1 && !isUrl;
  const { data } = trpc.recipes.adminSummaries.useQuery(
    { search: text.slice(0, 100), limit: MOST_RECIPES },
    { enabled: isSearch, placeholderData: (previous) => previous },
  );
  return isSearch ? (data?.items ?? []) : [];
}
