import { displayImageUrl } from '@site/schema/image-url';
import { Button } from '@site/ui/button';
import { ErrorText } from '@site/ui/field';
import { TextField } from '@site/ui/text-field';
import { ImageOff, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ImageFieldProps } from '../../lib/admin/shared-fields.ts';
import * as styles from './image-field.css.ts';
import { UploadButton } from './upload-button.tsx';
import { useImageUpload } from './use-image-upload.ts';

/** A field for an image, by upload or URL, with a preview. */
export function ImageField({
  label,
  value,
  onChange,
  onBlur,
  onBusyChange,
  onExpired,
  error,
  ref,
}: ImageFieldProps) {
  const { refusal, ...upload } = useImageUpload({ onUploaded: onChange, onExpired });
  const refusalId = useId();
  const imageUrl = value.trim();
  const isUrl = /^(\/(?!\/)|https?:\/\/)/i.test(imageUrl);

  return (
    <div className={styles.field}>
      {isUrl ? (
        <img className={styles.preview} src={displayImageUrl(imageUrl)} alt="Preview" />
      ) : (
        <span className={styles.preview}>
          <ImageOff size="1.75rem" strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <div className={styles.controls}>
        <TextField
          label={label}
          hint="Upload an image (10 MB at most), or give the address of one"
          inputMode="url"
          value={value}
          error={error}
          ref={ref}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <div className={styles.actions}>
          <UploadButton {...upload} onBusyChange={onBusyChange} describedBy={refusal && refusalId}>
            {imageUrl ? 'Replace Image' : 'Upload Image'}
          </UploadButton>
          {imageUrl && (
            <Button tone="quiet" onClick={() => onChange('')}>
              <Trash2 size="1.125rem" aria-hidden />
              Remove Image
            </Button>
          )}
        </div>
        <div role="alert">{refusal && <ErrorText id={refusalId}>{refusal}</ErrorText>}</div>
      </div>
    </div>
  );
}
