import { FILE_PART_BYTES } from '@site/schema/file-parts';
import { formatNumber } from '../../lib/format.ts';

/** Sends a file in parts, so that neither a proxy's limit nor a slow line stops it. */

/** How often a part is sent again when the connection fails, after so many milliseconds each. */
const RETRIES = [1000, 3000, 5000];

interface SendOptions {
  /** The route that takes the parts. */
  url: string;
  /** Called with the bytes that have arrived. */
  onSent?: (bytes: number) => void;
  signal: AbortSignal;
}

/** Rejects with the server's own words where it refused a part. */
export async function sendFile(file: File, { url, onSent, signal }: SendOptions): Promise<void> {
  for (let offset = 0; offset < file.size; offset += FILE_PART_BYTES) {
    const part = file.slice(offset, offset + FILE_PART_BYTES);
    await sendPart(part, { url: `${url}?offset=${offset}`, signal });
    onSent?.(offset + part.size);
  }
}

async function sendPart(
  part: Blob,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  let response: Response | undefined;
  for (const pause of [...RETRIES, undefined]) {
    try {
      response = await fetch(url, { method: 'POST', headers, body: part, signal });
      break;
    } catch (error) {
      if (signal.aborted || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  if (!response || response.ok) return;
  const { message = 'The file could not be sent' } = (await response.json().catch(() => ({}))) as {
    message?: string;
  };
  // As a procedure's refusal, which is shown in the server's own words.
  throw Object.assign(new Error(message), { data: { httpStatus: response.status } });
}

/** Formats a size as disks are sold: `34.5 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${formatNumber(bytes / 1e9, 1)} GB`;
  if (bytes >= 1e6) return `${formatNumber(bytes / 1e6, 1)} MB`;
  return `${formatNumber(Math.ceil(bytes / 1e3), 0)} kB`;
}
