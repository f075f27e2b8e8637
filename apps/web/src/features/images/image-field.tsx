import { displayImageUrl } from '@site/schema/image-url';
import { TextField } from '@site/ui/text-field';
import type { Ref } from 'react';
import * as styles from './image-field.css.ts';

export interface ImageFieldProps {
  label: string;
  /** The address of the image, empty where there is none. */
  value: string;
  onChange: (url: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A picture by its address, and how it looks. */
export function ImageField({ label, value, onChange, onBlur, error, ref }: ImageFieldProps) {
  const isAddress = /^(\/(?!\/)|https?:\/\/)/i.test(value.trim());
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint="Starts with / or http"
        inputMode="url"
        value={value}
        error={error}
        ref={ref}
        onChange={(event) => onChange(event.target.value)}
        {...(onBlur && { onBlur })}
      />
      {isAddress && (
        <img className={styles.preview} src={displayImageUrl(value.trim())} alt="Preview" />
      )}
    </div>
  );
}
