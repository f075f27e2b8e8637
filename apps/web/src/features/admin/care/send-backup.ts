import { RESTORE_PART_BYTES } from '@site/schema/care';

/** How often a part is sent again when the connection fails, after so many milliseconds each. */
const RETRIES = [1000, 3000, 5000];

interface SendOptions {
  /** Called with the bytes that have arrived. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/** Sends a file in parts, so that neither a proxy's limit nor a slow line stops it. */
export async function sendBackup(file: File, { onSent, signal }: SendOptions): Promise<void> {
  for (let offset = 0; offset < file.size; offset += RESTORE_PART_BYTES) {
    const part = file.slice(offset, offset + RESTORE_PART_BYTES);
    await sendPart(part, { offset, signal });
    onSent(offset + part.size);
  }
}

async function sendPart(
  part: Blob,
  { offset, signal }: { offset: number; signal: AbortSignal },
): Promise<void> {
  const send = () =>
    fetch(`/api/admin/restore/parts?offset=${offset}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: part,
      signal,
    });
  let response: Response | undefined;
  for (const pause of [...RETRIES, undefined]) {
    try {
      response = await send();
      break;
    } catch (error) {
      if (signal.aborted || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  if (response?.ok) return;
  const { message } = ((await response?.json().catch(() => undefined)) ?? {}) as {
    message?: string;
  };
  throw new Error(message ?? 'The file could not be sent');
}
