import { Button } from '@site/ui/button';
import { TextField } from '@site/ui/field';
import { screenOnly } from '@site/ui/theme/print';
import type { FormEvent } from 'react';
import { LINE_MAX, OWN } from './shopping-items.ts';
import * as styles from './shopping-page.css.ts';

export function OwnLineForm() {
  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('line')).trim();
    if (!text) return;
    const key = OWN + Math.random().toString(36).slice(2);
    const line = { kind: 'line', key, aisle: 'other', text, isTicked: false } as const;
    void import('./change-shopping.ts').then(({ changeShopping }) => {
      if (changeShopping((all) => [...all, line], `Added: ${text}`)) form.reset();
    }, console.warn);
  }
  return (
    <form className={`${styles.ownLine} ${screenOnly}`} onSubmit={add}>
      <TextField
        label="A line of your own"
        name="line"
        maxLength={LINE_MAX}
        autoComplete="off"
        enterKeyHint="done"
      />
      <Button type="submit" tone="secondary">
        Add
      </Button>
    </form>
  );
}
