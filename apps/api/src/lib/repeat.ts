/** Repeats work for as long as the process lives, such as cleaning. */

interface Repeated {
  /** Milliseconds until the first run. */
  first: number;
  /** Milliseconds from one run to the next. */
  interval: number;
  /** The signal tells a run to stop, because the repetition ends. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** What the log says when a run fails. The next run follows all the same. */
  failure: string;
}

/**
 * Repeats the work, never two runs at once. Returns a function that ends the repetition, and resolves when a running
 * run is over.
 */
export function repeat(
  { first, interval, work, failure }: Repeated,
  log: { error: (details: object, line: string) => void },
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let running = Promise.resolve();
  async function run() {
    try {
      if (!signal.aborted) await work(signal);
    } catch (error) {
      if (error !== signal.reason) log.error({ err: error }, failure);
    }
  }
  const runInTurn = () => {
    running = running.then(run);
  };
  const firstTimer = setTimeout(runInTurn, first).unref();
  const timer = setInterval(runInTurn, interval).unref();
  return async () => {
    clearTimeout(firstTimer);
    clearInterval(timer);
    ending.abort();
    await running;
  };
}
