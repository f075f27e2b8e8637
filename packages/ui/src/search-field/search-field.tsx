import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { field, icon, input } from './search-field.css.ts';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** Read by screen readers; the placeholder shows the same to everyone else. */
  label: string;
}

export function SearchField({ label, ...props }: SearchFieldProps) {
  return (
    <span className={field}>
      <Search className={icon} aria-hidden />
      <input
        type="search"
        className={input}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        {...props}
      />
    </span>
  );
}
