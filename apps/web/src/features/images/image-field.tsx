import { displayImageUrl, IMAGES_PATH } from '@site/schema/image-url';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { ErrorText } from '@site/ui/field';
import { FileButton } from '@site/ui/file-button';
import * as layout from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { Focus, Images, ImageUp, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FocusDialog } from './focus-dialog.tsx';
import * as styles from './image-field.css.ts';
import { PicturePicker } from './picture-picker.tsx';
import { useFileDrop, usePastedImage } from './use-dropped-images.ts';
import { useImageUpload } from './use-image-upload.ts';

export interface ImageFieldProps {
  label: string;
  /** The URL of the image, or blank. */
  value: string;
  onChange: (url: string) => void;
  onBlur: () => void;
  /** Called when an upload starts and when it ends. */
  onBusyChange: (isBusy: boolean) => void;
  /**
   * Called when the server refuses an upload because the session has expired, before the browser goes to the login
   * page.
   */
  onExpired: () => void;
  error: string | undefined;
  ref: Ref<{ focus: () => void }>;
}

/** A field for an image: dropped, pasted, uploaded or chosen from the pictures of the site. Its URL is in the details. */
export function ImageField({
  label,
  value,
  onChange,
  onBusyChange,
  onExpired,
  ...urlProps
}: ImageFieldProps) {
  const { percent, refusal, upload } = useImageUpload({
    onUploaded: onChange,
    onBusyChange,
    onExpired,
  });
  const refusalId = useId();
  const area = useRef<HTMLDivElement>(null);
  const { isOver, dropProps } = useFileDrop(([file]) => file && upload(file));
  usePastedImage(area, upload);
  const [isPicking, setPicking] = useState(false);
  const [isFocusing, setFocusing] = useState(false);
  const imageUrl = value.trim();

  return (
    <div
      ref={area}
      className={styles.field}
      data-over={isOver}
      // A dialog of the field is no part of it.
      {...(!isPicking && !isFocusing && dropProps)}
    >
      <Preview imageUrl={imageUrl} />
      <div className={styles.controls}>
        <p className={styles.label}>{label}</p>
        <p className={layout.soft.xs}>Drop or paste an image here, 50 MB at most.</p>
        <div className={layout.wrap[2]}>
          <UploadButton percent={percent} describedBy={refusal && refusalId} onChoose={upload}>
            {imageUrl ? 'Replace Image' : 'Upload Image'}
          </UploadButton>
          <Button tone="quiet" onClick={() => setPicking(true)}>
            <Images size="1.125rem" aria-hidden />
            Choose from Site
          </Button>
          {displayImageUrl(imageUrl).startsWith(IMAGES_PATH) && (
            <Button tone="quiet" onClick={() => setFocusing(true)}>
              <Focus size="1.125rem" aria-hidden />
              Set Focus
            </Button>
          )}
          {imageUrl && (
            <Button tone="quiet" onClick={() => onChange('')}>
              <Trash2 size="1.125rem" aria-hidden />
              Remove Image
            </Button>
          )}
        </div>
        <div role="alert">{refusal && <ErrorText id={refusalId}>{refusal}</ErrorText>}</div>
        <UrlField {...urlProps} label={label} value={value} onChange={onChange} />
      </div>
      {isFocusing && <FocusDialog imageUrl={imageUrl} onClose={() => setFocusing(false)} />}
      {isPicking && (
        <PicturePicker
          onPick={({ imageUrl: url }) => {
            onChange(url);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

interface UploadButtonProps {
  /** Of the running upload; undefined when there is none. */
  percent: number | undefined;
  /** Ids of the hint and error elements, for `aria-describedby`. */
  describedBy: string | undefined;
  onChoose: (file: File) => void;
  children: string;
}

/** A button that picks an image, which is uploaded at once. */
function UploadButton({ percent, describedBy, onChoose, children }: UploadButtonProps) {
  const isUploading = percent !== undefined;
  return (
    <div className={styles.upload}>
      <FileButton
        label="Image"
        accept="image/*"
        disabled={isUploading}
        aria-describedby={describedBy}
        onChoose={([file]) => file && onChoose(file)}
      >
        <ImageUp size="1.125rem" aria-hidden />
        {isUploading ? 'Uploading...' : children}
      </FileButton>
      {isUploading && (
        <progress className={styles.progress} max={100} value={percent} aria-label="Upload" />
      )}
    </div>
  );
}

function Preview({ imageUrl }: { imageUrl: string }) {
  const isUrl = /^(\/(?!\/)|https?:\/\/)/i.test(imageUrl);
  if (isUrl)
    return <img className={styles.preview} src={displayImageUrl(imageUrl)} alt="Preview" />;
  return (
    <span className={styles.preview}>
      <ImageUp size="1.75rem" strokeWidth={1.5} aria-hidden />
    </span>
  );
}

type UrlFieldProps = Pick<
  ImageFieldProps,
  'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
>;

/** The URL of the image. It opens when it has an error, or when the form moves the focus to it. */
function UrlField({ label, value, onChange, onBlur, error, ref }: UrlFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (error) setOpen(true);
  }, [error]);
  useImperativeHandle(ref, () => ({
    focus() {
      flushSync(() => setOpen(true));
      input.current?.focus();
    },
  }));
  return (
    <Disclosure
      summary="Image Address"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <TextField
        label={label}
        hint="The address of an image on this site or another"
        inputMode="url"
        value={value}
        error={error}
        ref={input}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Disclosure>
  );
}
