/** Work that the process repeats for as long as it lives, such as cleaning. */

export interface Repeated {
  /** Milliseconds until the first run. */
  first: number;
  /** Milliseconds from one run to the next. */
  interval: number;
  work: () => Promise<unknown>;
  /** Told of a run that failed; the next one follows all the same. */
  onError: (error: unknown) => void;
}

/** Repeats the work, one run after the other. @returns what ends it, once a run that has begun is over */
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
