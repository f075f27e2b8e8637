/** Configures the upload library for images. It is its own chunk, loaded when a form opens. */
import AwsS3 from '@uppy/aws-s3';
import Uppy, { type UploadResult } from '@uppy/core';
import { NO_IMAGE } from '../../lib/admin/image-upload.ts';
import { RETRY_DELAYS, sendImage } from '../../lib/admin/send-image.ts';

/** The most uploads at the same time. */
const CONCURRENT = 6;

type FileMeta = Record<string, never>;
export type UploadOutcome = UploadResult<FileMeta, FileMeta>;

export interface UploadParameters {
  method: 'PUT';
  url: string;
}

export interface UploaderOptions {
  maxNumberOfFiles: number;
  /** Bytes. */
  maxFileSize: number;
  /** Returns the URL for the upload of one file. */
  onGetUploadParameters: () => Promise<UploadParameters>;
  onStart: () => void;
  /** Called with whole percents, at most twice a second. */
  onProgress: (percent: number) => void;
  /** Called with the results when every file is sent or has failed. */
  onComplete: (outcome: UploadOutcome) => void;
  /** Called for a file that is not allowed or could not be sent. */
  onError: (error: Error) => void;
}

export interface Uploader {
  /** Uploads these files instead of the ones chosen before. */
  replaceFiles: (files: readonly File[]) => void;
  destroy: () => void;
}

export function createUploader({
  maxNumberOfFiles,
  maxFileSize,
  onGetUploadParameters,
  onStart,
  onProgress,
  onComplete,
  onError,
}: UploaderOptions): Uploader {
  const uppy = new Uppy<FileMeta, FileMeta>({
    autoProceed: true,
    restrictions: { maxNumberOfFiles, maxFileSize, allowedFileTypes: ['image/*'] },
    locale: {
      strings: {
        exceedsSize: '%{file} is too large: choose an image of at most %{size}',
        youCanOnlyUploadFileTypes: NO_IMAGE,
      },
      pluralize: (count) => (count === 1 ? 0 : 1),
    },
  });
  uppy.use(AwsS3, {
    limit: CONCURRENT,
    shouldUseMultipart: false,
    retryDelays: RETRY_DELAYS,
    getUploadParameters: onGetUploadParameters,
    // Replaces the library's own request, which neither retries a single upload nor returns the server's error message.
    uploadPartBytes: async ({ signature, body, signal, onProgress: onBytes }) => {
      await sendImage({ url: signature.url, body: body as Blob, signal, onProgress: onBytes });
      return { ETag: '' };
    },
  });
  uppy.on('upload', onStart);
  uppy.on('progress', onProgress);
  uppy.on('complete', onComplete);
  uppy.on('restriction-failed', (_file, error) => onError(error));
  uppy.on('upload-error', (_file, error) => onError(error));

  return {
    replaceFiles(files) {
      uppy.cancelAll();
      uppy.addFiles(files.map((data) => ({ name: data.name, type: data.type, data })));
    },
    destroy: () => uppy.destroy(),
  };
}
