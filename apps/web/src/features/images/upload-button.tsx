import { MAX_IMAGE_BYTES } from '@site/schema/images';
import { Button } from '@site/ui/button';
import { ImageUp } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Uploader, UploadOutcome, UploadParameters } from './create-uploader.ts';
import * as styles from './upload-button.css.ts';

/** Uploads files that the user did not choose with the button, but dropped or pasted. */
export interface UploadHandle {
  upload: (files: readonly File[]) => void;
}

export interface UploadButtonProps {
  ref?: Ref<UploadHandle>;
  maxNumberOfFiles?: number;
  /** Bytes. */
  maxFileSize?: number;
  /** Returns the URL for the upload of one file. */
  onGetUploadParameters: () => Promise<UploadParameters>;
  onComplete: (outcome: UploadOutcome) => void;
  /** Called when the user has chosen files, before they are checked. */
  onChoose?: () => void;
  /** Called for a file that is not allowed or could not be sent. */
  onError?: (error: Error) => void;
  onBusyChange?: (isBusy: boolean) => void;
  buttonClassName?: string;
  /** Ids of the hint and error elements, for `aria-describedby`. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A button that picks images and uploads them immediately. It loads the upload library when it is first rendered. */
export function UploadButton({
  ref,
  buttonClassName,
  describedBy,
  children,
  ...props
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { percent, replaceFiles } = useUploader(props);
  const isUploading = percent !== undefined;
  const { maxNumberOfFiles = 1 } = props;
  useImperativeHandle(ref, () => ({ upload: (files) => void replaceFiles(files) }));

  return (
    <div className={styles.frame}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={maxNumberOfFiles > 1}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Otherwise choosing the same file again would fire no `change` event.
          event.target.value = '';
          if (files.length > 0) void replaceFiles(files);
        }}
      />
      <Button
        tone="secondary"
        className={buttonClassName}
        disabled={isUploading}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <ImageUp size="1.125rem" aria-hidden />
        {isUploading ? 'Uploading...' : children}
      </Button>
      {isUploading && (
        <progress className={styles.progress} max={100} value={percent} aria-label="Upload" />
      )}
    </div>
  );
}

type UploaderProps = Omit<
  UploadButtonProps,
  'ref' | 'buttonClassName' | 'describedBy' | 'children'
>;

/** Creates the uploader while the button is mounted. `percent` is undefined when no upload is running. */
function useUploader(props: UploaderProps) {
  const [percent, setPercent] = useState<number>();
  const uploader = useRef<Promise<Uploader>>(null);
  const latest = useRef(props);
  latest.current = props;
  const { maxNumberOfFiles = 1, maxFileSize = MAX_IMAGE_BYTES } = props;

  useEffect(() => {
    const busy = (next: number | undefined) => {
      setPercent(next);
      latest.current.onBusyChange?.(next !== undefined);
    };
    const made = import('./create-uploader.ts').then(({ createUploader }) =>
      createUploader({
        maxNumberOfFiles,
        maxFileSize,
        onGetUploadParameters: () => latest.current.onGetUploadParameters(),
        onStart: () => busy(0),
        onProgress: (next) => setPercent((before) => (before === undefined ? before : next)),
        onComplete: (outcome) => {
          busy(undefined);
          latest.current.onComplete(outcome);
        },
        onError: (error) => latest.current.onError?.(error),
      }),
    );
    uploader.current = made;
    made.catch(() => {
      // `replaceFiles` reports this error when the user chooses a file.
    });
    return () => {
      made.then(
        ({ destroy }) => destroy(),
        () => undefined,
      );
    };
  }, [maxNumberOfFiles, maxFileSize]);

  const replaceFiles = async (files: readonly File[]) => {
    latest.current.onChoose?.();
    try {
      const made = await uploader.current;
      made?.replaceFiles(files);
    } catch (error) {
      latest.current.onError?.(error as Error);
    }
  };
  return { percent, replaceFiles };
}
