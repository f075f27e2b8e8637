import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { writeFailed } from '../../editing/writes.ts';
import { sendFile } from '../files.ts';

interface Sent {
  file: string;
  size: number;
  /** Bytes that have arrived. */
  bytes: number;
}

/** Sends a backup to be checked. */
export function useSendBackup() {
  const utils = trpc.useUtils();
  const [sent, setSent] = useState<Sent | null>(null);
  const sending = useRef<AbortController>(undefined);
  const begin = trpc.care.beginRestore.useMutation();
  const discard = trpc.care.discardRestore.useMutation();
  useEffect(() => () => sending.current?.abort(), []);

  async function send(chosen: File) {
    const { name: file, size } = chosen;
    const ending = new AbortController();
    sending.current = ending;
    const { signal } = ending;
    setSent({ file, size, bytes: 0 });
    try {
      await begin.mutateAsync({ file, size });
      const onSent = (bytes: number) => setSent({ file, size, bytes });
      await sendFile(chosen, { url: '/api/admin/restore/parts', signal, onSent });
    } catch (error) {
      if (signal.aborted) await discard.mutateAsync().catch(() => undefined);
      else writeFailed(error, { title: 'The backup could not be sent' });
    } finally {
      setSent(null);
      await utils.care.jobs.invalidate();
    }
  }
  return { send, sent, cancel: () => sending.current?.abort() };
}
