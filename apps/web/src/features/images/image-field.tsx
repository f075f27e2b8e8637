import { displayImageUrl, IMAGES_PATH } from '@site/schema/image-url';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { ErrorText } from '@site/ui/field';
import { FileButton } from '@site/ui/file-button';
import * as layout from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { toast } from '@site/ui/toaster';
import { Focus, Images, ImageUp, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { trpc } from '../../lib/trpc.ts';
import { isUnauthorized, writeFailed, writeSucceeded } from '../editing/writes.ts';
import { FocusDialog } from './focus-dialog.tsx';
import * as styles from './image-field.css.ts';
import { PicturePicker } from './picture-picker.tsx';
import { refusalOf, UploadError, uploadImage } from './upload-queue.ts';
import { useFileDrop, usePastedImage } from './use-dropped-images.ts';

interface ImageFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  /** Called when an upload starts, and when the image is stored or will not be. */
  onBusyChange: (isBusy: boolean) => void;
  /** Called when an upload finds the session expired, before the browser goes to the login page. */
  onExpired: () => void;
}

/** A field for an image: dropped, pasted, uploaded or chosen from the pictures of the site. Its URL is in the details. */
export function ImageField<Input extends FieldValues, Output>({
  control,
  name,
  label,
  ...options
}: ImageFieldProps<Input, Output>) {
  const { field, fieldState } = useController({ control, name });
  const value = String(field.value ?? '');
  const { onChange } = field;
  const { percent, refusal, upload } = useImageUpload({ ...options, onUploaded: onChange });
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
        <UrlField {...field} label={label} value={value} error={fieldState.error?.message} />
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

interface UrlFieldProps {
  label: string;
  value: string;
  onChange: (url: string) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<{ focus: () => void }>;
}

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

const FAILED = 'Failed to process uploaded image';
const NOT_SENT = 'The image was not uploaded. Try again.';

type UploadOptions = Pick<ImageFieldProps<FieldValues, unknown>, 'onBusyChange' | 'onExpired'> & {
  onUploaded: (imageUrl: string) => void;
};

/** Uploads the picture of a field. `percent` is undefined while no upload runs. */
function useImageUpload(options: UploadOptions) {
  const { client } = trpc.useUtils();
  const [percent, setPercent] = useState<number>();
  /** The reason why the chosen file was not uploaded, shown at the button. */
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<AbortController>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => () => running.current?.abort(), []);

  /** Uploads this file instead of one that is on its way. A file that is refused leaves that one alone. */
  async function upload(file: File): Promise<void> {
    const refused = refusalOf(file);
    setRefusal(refused?.message);
    if (refused) return;
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setPercent(0);
    latest.current.onBusyChange(true);
    try {
      const url = await uploadImage(client, file, {
        signal: mine.signal,
        onProgress: (part) => running.current === mine && setPercent(Math.round(100 * part)),
      });
      if (mine.signal.aborted) return;
      latest.current.onUploaded(url);
      writeSucceeded('Image uploaded successfully!');
    } catch (error) {
      if (!mine.signal.aborted) fail(error as Error);
    } finally {
      if (running.current === mine) {
        running.current = null;
        setPercent(undefined);
        latest.current.onBusyChange(false);
      }
    }
  }

  function fail(error: Error): void {
    if (isUnauthorized(error)) {
      const { onExpired } = latest.current;
      writeFailed(error, { title: FAILED, onExpired });
      return;
    }
    setRefusal(error instanceof UploadError ? error.message : NOT_SENT);
    if (!(error instanceof UploadError && error.isRefusal)) {
      toast({ title: FAILED, tone: 'destructive' });
    }
  }

  return { percent, refusal, upload };
}
