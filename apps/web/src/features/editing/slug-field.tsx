import { slugOfTitle } from '@site/schema/slug-of-title';
import { TextField } from '@site/ui/text-field';
import type { ChangeEvent } from 'react';
import type { FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

export function SlugField({
  follows,
  ...field
}: UseFormRegisterReturn & {
  follows: boolean;
  error: string | undefined;
  isRequired?: boolean;
}) {
  return (
    <TextField
      label="Slug"
      hint={follows ? 'The end of its address. It follows the title.' : 'The end of its address.'}
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

interface TitleAndSlug extends FieldValues {
  title: string;
  slug?: string | null | undefined;
}

/**
 * Registers the title of a form. The slug of a row that visitors have never seen may follow it. A slug that the owner has
 * edited does not change.
 */
export function titleWithSlug<Input extends TitleAndSlug, Output>(
  typed: UseFormReturn<Input, unknown, Output>,
  mayFollow: boolean,
) {
  const form = typed as unknown as UseFormReturn<TitleAndSlug>;
  const title = form.register('title');
  return {
    ...title,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const before = form.getValues();
      const follows = mayFollow && (!before.slug || before.slug === slugOfTitle(before.title));
      const changed = title.onChange(event);
      if (follows) {
        form.setValue('slug', slugOfTitle(event.target.value), {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
      }
      return changed;
    },
  };
}
