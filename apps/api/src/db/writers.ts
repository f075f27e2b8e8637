/** Lets one writer at a time use the database, and waits for other processes without stopping this one. */
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { StartupError } from '../config/startup-error.ts';

/** Milliseconds from one try to the next while another process writes. */
const PAUSE = 20;
/** Milliseconds that a writer waits in all: for those before it in this process, and for other processes. */
const PATIENCE = 60_000;
/** Milliseconds of waiting for another process after which somebody is told. */
const UNTOLD = 1_000;

/** Another process has been writing for too long. Nothing of the work that waited for it is stored. */
class DatabaseBusyError extends StartupError {
  override name = 'DatabaseBusyError';
  readonly code = 'SQLITE_BUSY';

  constructor(cause: unknown) {
    super(
      'Another program has been writing to the database for a minute: try again when it has ended.',
    );
    this.cause = cause;
  }
}

/** Whether SQLite refused a statement because of another process. */
export function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}

export interface Waiting {
  /** Milliseconds; a minute. Tests wait less. */
  patience?: number;
  /** Called once when a writer has waited for a second, and again only after one could write. */
  onWait?: () => void;
}

export type Writers = ReturnType<typeof createWriters>;

export function createWriters({ patience = PATIENCE, onWait }: Waiting = {}) {
  const oneByOne = pLimit(1);
  let hasEnded = false;
  let isReported = false;

  async function untilFree<T>(attempt: () => T, deadline: number): Promise<T> {
    const begin = performance.now();
    for (;;) {
      try {
        const result = attempt();
        isReported = false;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        const now = performance.now();
        if (hasEnded || now >= deadline) throw new DatabaseBusyError(error);
        if (!isReported && now - begin >= UNTOLD) {
          isReported = true;
          onWait?.();
        }
      }
      await sleep(PAUSE);
    }
  }

  return {
    /**
     * Runs one statement when its turn has come and no other process writes. It must leave nothing behind when SQLite
     * refuses it. Rejects with a {@link DatabaseBusyError}.
     */
    run<T>(attempt: () => T): Promise<T> {
      const deadline = performance.now() + patience;
      return oneByOne(() => untilFree(attempt, deadline));
    },

    /** Begins a transaction in the same way. Resolves with the function that gives the turn to the next writer. */
    begin(attempt: () => void): Promise<() => void> {
      const deadline = performance.now() + patience;
      const begun = Promise.withResolvers<() => void>();
      void oneByOne(async () => {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        try {
          await untilFree(attempt, deadline);
        } catch (error) {
          begun.reject(error);
          return;
        }
        begun.resolve(end);
        await ended;
      });
      return begun.promise;
    },

    /** From now on nobody waits for another process. Resolves when all who waited are done. */
    async end(): Promise<void> {
      hasEnded = true;
      await oneByOne(() => undefined);
    },
  };
}
