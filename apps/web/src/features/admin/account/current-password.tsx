import { TextField } from '@site/ui/text-field';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface CurrentPasswordProps {
  email: string | undefined;
  error: string | undefined;
  hasFocus?: boolean;
  field: UseFormRegisterReturn;
}

/** The field for the owner's present password. */
export function CurrentPassword({ email, error, hasFocus, field }: CurrentPasswordProps) {
  return (
    <>
      {/* It tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        data-initial-focus={hasFocus}
        error={error}
        {...field}
      />
    </>
  );
}
