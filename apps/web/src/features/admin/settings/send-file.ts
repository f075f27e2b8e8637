import { type BeginFile, FILE_PART_BYTES, nextPartBegins } from '@site/schema/file-parts';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { writeFailed } from '../../editing/writes.ts';

/** Sends a file in parts, so that neither a proxy's limit nor a slow line stops it. */

/** How often a part is sent again when the connection fails, after so many milliseconds each. */
const RETRIES = [1000, 3000, 5000];

interface Part {
  /** The route that takes the parts. */
  url: string;
  /** Where it begins in the file. */
  offset: number;
  signal: AbortSignal;
}

/** Rejects with the server's own words where it refused a part. */
async function sendPart(part: Blob, { url, offset, signal }: Part): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  const body = { method: 'POST', headers, body: part, signal };
  let hasBroken = false;
  for (const pause of [...RETRIES, undefined]) {
    try {
      const response = await fetch(`${url}?offset=${offset}`, body);
      if (response.ok) return;
      const { message = 'The file could not be sent' } = (await response
        .json()
        .catch(() => ({}))) as { message?: string };
      // The part has arrived, and only the answer was lost.
      if (hasBroken && message === nextPartBegins(offset + part.size, offset)) return;
      // The server may not have seen yet that the line broke off.
      if (!hasBroken || response.status !== 409 || pause === undefined) {
        throw refused(message, response.status);
      }
    } catch (error) {
      if (signal.aborted || pause === undefined || isRefusal(error)) throw error;
      hasBroken = true;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** As a procedure's refusal, which is shown in the server's own words. */
const refused = (message: string, httpStatus: number) =>
  Object.assign(new Error(message), { data: { httpStatus } });
const isRefusal = (error: unknown) => error instanceof Error && 'data' in error;

interface Sending extends Pick<Part, 'url'> {
  begin: (file: BeginFile) => Promise<unknown>;
  /** Forgets what has arrived. */
  discard: () => Promise<unknown>;
  /** What the owner is told when the server refuses it. */
  failed: string;
  onSettled: () => Promise<unknown>;
}

/** Sends a file that the owner chose, and says how much of it has arrived. It ends with the page. */
export function useSendFile({ url, begin, discard, failed, onSettled }: Sending) {
  const [sent, setSent] = useState<(BeginFile & { bytes: number }) | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(chosen: File) {
    const { name: file, size } = chosen;
    const ending = new AbortController();
    sending.current = ending;
    const { signal } = ending;
    setSent({ file, size, bytes: 0 });
    try {
      await begin({ file, size });
      for (let offset = 0; offset < size; offset += FILE_PART_BYTES) {
        const part = chosen.slice(offset, offset + FILE_PART_BYTES);
        await sendPart(part, { url, offset, signal });
        setSent({ file, size, bytes: offset + part.size });
      }
    } catch (error) {
      if (signal.aborted) await discard().catch(() => undefined);
      else writeFailed(error, { title: failed });
    } finally {
      setSent(null);
      await onSettled();
    }
  }
  return { send, sent, cancel: () => sending.current?.abort() };
}

/** Saves what a URL leads to as a file; without a name, under the one that the server gives. */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Formats a size as disks are sold: `34.5 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${formatNumber(bytes / 1e9, 1)} GB`;
  if (bytes >= 1e6) return `${formatNumber(bytes / 1e6, 1)} MB`;
  return `${formatNumber(Math.ceil(bytes / 1e3), 0)} kB`;
}
