import type { CareJobs } from '@site/schema/care';
import { TRPCError } from '@trpc/server';

/** What is under way in the care of the site. */

export interface Care {
  jobs: CareJobs;
  /** Ends the process, so that the next start replaces the site by what was unpacked. Absent in tests of parts. */
  takeOver?: (restored: Restored) => Promise<void>;
  /** Ends the processes that work for the owner. */
  ending: AbortController;
}

export interface Restored {
  /** The unpacked backup, a folder in the data folder. */
  staged: string;
  /** The name of the backup. */
  file: string;
}

export const newCare = (): Care => ({
  jobs: { backup: null, check: null, restore: null },
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
