import { useEffect, useRef, useState } from 'react';
import { writeFailed } from '../../../lib/admin/write-outcome.ts';
import { trpc } from '../../../lib/trpc.ts';
import { sendBackup } from './send-backup.ts';

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
      await sendBackup(chosen, { signal, onSent: (bytes) => setSent({ file, size, bytes }) });
    } catch (error) {
      if (signal.aborted) await discard.mutateAsync().catch(() => undefined);
      else writeFailed(asAnswer(error), { title: 'The backup could not be sent' });
    } finally {
      setSent(null);
      await utils.care.jobs.invalidate();
    }
  }
  return { send, sent, cancel: () => sending.current?.abort() };
}

/** The server's own words, where it refused a part. */
function asAnswer(error: unknown): unknown {
  const isAnswer = error instanceof Error && !('data' in error) && !(error instanceof TypeError);
  return isAnswer ? { message: error.message, data: { httpStatus: 400 } } : error;
}
