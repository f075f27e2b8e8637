import { Button } from '@site/ui/button';
import { TextField } from '@site/ui/field';
import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeShopping, hideFood } from './change-shopping.ts';
import { edited, type LineToBuy, ticked } from './lines-to-buy.ts';
import { LINE_MAX } from './shopping-items.ts';
import * as styles from './shopping-page.css.ts';

interface ShoppingLineProps {
  line: LineToBuy;
}

export function ShoppingLine({ line }: ShoppingLineProps) {
  const [isEditing, setEditing] = useState(false);
  const { text, also, recipes, isTicked } = line;
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <LineEditor line={line} onDone={() => setEditing(false)} />;
  return (
    <li className={styles.line} data-ticked={isTicked || undefined}>
      <label className={styles.lineLabel}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={isTicked}
          onChange={() => changeShopping(ticked(line, !isTicked))}
        />
        <span>
          <span className={styles.lineText}>{unbroken(text)}</span>
          {also.map((more) => (
            <span key={more} className={styles.also}>
              {' '}
              {unbroken(more)}
            </span>
          ))}
          {recipes.length > 0 && <span className={styles.wanted}> for {recipes.join(', ')}</span>}
        </span>
      </label>
      <Button
        ref={edit}
        tone="quiet"
        icon={Pencil}
        className={styles.edit}
        aria-label={`Edit ${text}`}
        onClick={() => setEditing(true)}
      />
    </li>
  );
}

/** So that no line ends between a number and its unit. */
const unbroken = (text: string) => text.replaceAll(/(?<=\p{N}) (?=\p{L})/gu, '\u00a0');

function LineEditor({ line, onDone }: ShoppingLineProps & { onDone: () => void }) {
  const { key, text, food, isEdited } = line;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  /** `undefined` takes what she wrote away: then the line is as the recipes say, or gone. */
  function put(next: string | undefined, said: string): void {
    if (changeShopping(edited(line, next), said)) onDone();
  }
  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const next = field.current?.value.trim();
    if (next === text) onDone();
    else if (next) put(next, `Changed: ${next}`);
  }
  return (
    <li className={styles.line}>
      <form
        className={styles.editor}
        onSubmit={save}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      >
        <TextField
          ref={field}
          label={`Instead of ${text}`}
          isLabelHidden
          defaultValue={text}
          required
          maxLength={LINE_MAX}
          autoComplete="off"
          enterKeyHint="done"
        />
        <p className={styles.editorActions}>
          <Button type="submit">Save</Button>
          <Button tone="quiet" onClick={onDone}>
            Cancel
          </Button>
          {isEdited && (
            <Button tone="quiet" onClick={() => put(undefined, 'As the recipes say')}>
              As the recipes say
            </Button>
          )}
          {!food && (
            <Button tone="quietDanger" onClick={() => put(undefined, `Removed: ${text}`)}>
              Remove
            </Button>
          )}
          {food && (
            <Button tone="quiet" onClick={() => hideFood({ key, name: food })}>
              I always have this
            </Button>
          )}
        </p>
      </form>
    </li>
  );
}
