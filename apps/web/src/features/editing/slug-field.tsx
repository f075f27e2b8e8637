import { slugOfTitle } from '@site/schema/slug-of-title';
import { TextField } from '@site/ui/text-field';
import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface SlugFieldProps extends UseFormRegisterReturn {
  isNew: boolean;
  error: string | undefined;
}

export function SlugField({ isNew, ...field }: SlugFieldProps) {
  return (
    <TextField
      label="Slug"
      hint={isNew ? 'The end of its address. It follows the title.' : 'The end of its address.'}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

export interface SlugOfTitle {
  isNew: boolean;
  /** Returns the present values of the form. */
  read: () => { title: string; slug?: string | null | undefined };
  setSlug: (slug: string) => void;
}

/**
 * Lets the slug of a new row follow its title, given the title's registration. A slug that the owner has edited does not
 * change, and a stored one neither.
 */
export function withSlug<Title extends UseFormRegisterReturn>(
  title: Title,
  { isNew, read, setSlug }: SlugOfTitle,
): Title {
  return {
    ...title,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const before = read();
      const follows = isNew && (!before.slug || before.slug === slugOfTitle(before.title));
      const changed = title.onChange(event);
      if (follows) setSlug(slugOfTitle(event.target.value));
      return changed;
    },
  };
}
