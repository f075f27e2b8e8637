/** What is under way for the owner: one job of a kind at a time, each of which can be stopped. */

import type { ImportJob } from '@site/schema/imports';
import type { MaintenanceJobs, PercentJob } from '@site/schema/maintenance';
import { refusal } from '../http/errors.ts';

/** The present or the last job of each kind. */
interface CurrentJobs extends MaintenanceJobs {
  import: ImportJob | null;
}
type Kind = keyof CurrentJobs | 'export';

const BUSY: Record<Kind, string> = {
  backup: 'A backup is being made: wait until it has ended',
  check: 'A check is under way: wait until it has ended',
  restore: 'A restore is under way: wait until it has ended',
  import: 'An import is under way: wait until it has ended',
  export: 'Another download is under way: wait until it has ended',
};

const INTERRUPTED = 'It was interrupted, because the site ended or was restored.';

export const conflict = (message: string) => refusal('CONFLICT', message);

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs() {
  const current: CurrentJobs = { backup: null, check: null, restore: null, import: null };
  const running = new Map<Kind, { stopped: AbortController; ended: Promise<void> }>();

  /** Throws a conflict while work of this kind is under way. */
  function requireIdle(kind: Kind): void {
    if (running.has(kind)) throw conflict(BUSY[kind]);
  }

  return {
    current,
    requireIdle,
    /**
     * Begins work that takes a while. Throws a conflict while other work of its kind is under way.
     *
     * @param work ends soon when the signal tells it to stop
     * @param on `done` takes what the work returns, `failed` what the owner is told instead. Other work may begin by then.
     */
    begin<Outcome>(
      kind: Kind,
      work: (signal: AbortSignal) => Promise<Outcome>,
      { done, failed }: { done: (outcome: Outcome) => void; failed: (message: string) => void },
    ): void {
      requireIdle(kind);
      const stopped = new AbortController();
      const ended = work(stopped.signal)
        .finally(() => running.delete(kind))
        .then(done, (error: Error) => {
          failed(stopped.signal.aborted ? INTERRUPTED : error.message);
        });
      running.set(kind, { stopped, ended });
    },
    /** Stops the work of a kind, or all work, and resolves when it has ended. */
    async stop(kind?: Kind): Promise<void> {
      const all = kind ? [running.get(kind)] : [...running.values()];
      for (const each of all) each?.stopped.abort();
      await Promise.all(all.map((each) => each?.ended));
    },
  };
}

/**
 * Begins work of which the owner sees how much is done.
 *
 * @param work returns what the owner should know of it
 */
export function beginWithPercent(
  jobs: Jobs,
  kind: 'backup' | 'check',
  work: (signal: AbortSignal, onPercent: (percent: number) => void) => Promise<string>,
): void {
  const set = (state: PercentJob['state'], percent: number, message = '') => {
    jobs.current[kind] = { state, percent, message };
  };
  jobs.begin(
    kind,
    (signal) => {
      set('running', 0);
      return work(signal, (percent) => set('running', percent));
    },
    {
      done: (message) => set('done', 100, message),
      failed: (message) => set('failed', 0, message),
    },
  );
}
