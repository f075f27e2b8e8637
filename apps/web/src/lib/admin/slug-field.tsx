import { TextField } from '@site/ui/text-field';
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
