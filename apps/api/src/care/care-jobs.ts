/** What is under way in the care of the site. It outlives a restore, which replaces everything else of the process. */
import type { CareJobs } from '@site/schema/care';
import { TRPCError } from '@trpc/server';

export interface Care {
  jobs: CareJobs;
  /** Replaces the site by what was unpacked, and resolves when visitors are served again. Absent in tests of parts. */
  takeOver?: TakeOver;
  /** Ends the processes that work for the owner. */
  ending: AbortController;
}

/** @param staged the unpacked backup, a folder in the data folder */
export type TakeOver = (staged: string) => Promise<{ kept: string }>;

export const newCare = (takeOver?: TakeOver): Care => ({
  jobs: { backup: null, check: null, restore: null },
  ...(takeOver && { takeOver }),
  ending: new AbortController(),
});

export const conflict = (message: string) => new TRPCError({ code: 'CONFLICT', message });

type Kind = 'backup' | 'check';

const BUSY: Record<Kind, string> = {
  backup: 'A backup is being made: wait until it has ended',
  check: 'A check is under way: wait until it has ended',
};

const INTERRUPTED = 'It was interrupted, because the site ended or was restored.';

/**
 * Begins work that takes a while. Refuses a second one of its kind.
 *
 * @param work returns what the owner should know of it
 */
export function beginJob(
  care: Care,
  kind: Kind,
  work: (onPercent: (percent: number) => void) => Promise<string>,
): void {
  if (care.jobs[kind]?.state === 'running') throw conflict(BUSY[kind]);
  const set = (state: 'running' | 'done' | 'failed', percent: number, message = '') => {
    care.jobs[kind] = { state, percent, message };
  };
  set('running', 0);
  work((percent) => set('running', percent)).then(
    (message) => set('done', 100, message),
    (error: Error) => set('failed', 0, care.ending.signal.aborted ? INTERRUPTED : error.message),
  );
}
