import { MAX_IMAGE_BYTES } from '@site/schema/images';
import { Button } from '@site/ui/button';
import { ImageUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Uploader, UploadOutcome, UploadParameters } from './create-uploader.ts';
import * as styles from './upload-button.css.ts';

export interface UploadButtonProps {
  maxNumberOfFiles?: number;
  /** Bytes. */
  maxFileSize?: number;
  /** Gives the address that a file is sent to. */
  onGetUploadParameters: () => Promise<UploadParameters>;
  onComplete: (outcome: UploadOutcome) => void;
  /** Called when files are chosen, before anything is known of them. */
  onChoose?: () => void;
  /** Called for a file that was not taken, or could not be sent. */
  onError?: (error: Error) => void;
  onBusyChange?: (isBusy: boolean) => void;
  buttonClassName?: string;
  /** Ids of what is said of it. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** Picks images and uploads them at once. Its library comes when the button is first shown. */
export function UploadButton({
  buttonClassName,
  describedBy,
  children,
  ...props
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { percent, replaceFiles } = useUploader(props);
  const isUploading = percent !== undefined;
  const { maxNumberOfFiles = 1 } = props;

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
          // The same file may be chosen again.
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

type UploaderProps = Omit<UploadButtonProps, 'buttonClassName' | 'describedBy' | 'children'>;

/** The uploader while the button is there, and how far it is: `undefined` while it is idle. */
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
      // It is said when a file is chosen.
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
