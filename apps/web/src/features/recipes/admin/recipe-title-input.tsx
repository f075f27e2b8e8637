import { type KeyboardEvent, useEffect, useState } from 'react';
import * as styles from './recipe-title-input.css.ts';

export interface RecipeTitleInputProps {
  title: string;
  /** Called with a title that is not blank and differs from the current one. */
  onCommit: (title: string) => void;
}

/** A title that is edited in the grid. Enter or blur commits; Escape restores the old title. */
export function RecipeTitleInput({ title, onCommit }: RecipeTitleInputProps) {
  const [text, setText] = useState(title);
  useEffect(() => setText(title), [title]);

  const commit = () => {
    const next = text.trim();
    if (next === '' || next === title) setText(title);
    else onCommit(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setText(title);
  };

  return (
    <input
      className={styles.input}
      aria-label={`Title of ${title}`}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
