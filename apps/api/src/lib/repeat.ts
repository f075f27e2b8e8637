/** Repeats work for as long as the process lives, such as cleaning. */

export interface Repeated {
  /** Milliseconds until the first run. */
  first: number;
  /** Milliseconds from one run to the next. */
  interval: number;
  work: () => Promise<unknown>;
  /** Called when a run fails. The next run follows all the same. */
  onError: (error: unknown) => void;
}

/**
 * Repeats the work, never two runs at once. Returns a function that ends the repetition, and resolves when a running
 * run is over.
 */
export function repeat({ first, interval, work, onError }: Repeated): () => Promise<void> {
  let running = Promise.resolve();
  const runInTurn = () => {
    running = running.then(work).then(() => undefined, onError);
  };
  const firstTimer = setTimeout(runInTurn, first).unref();
  const timer = setInterval(runInTurn, interval).unref();
  return async () => {
    clearTimeout(firstTimer);
    clearInterval(timer);
    await running;
  };
}
