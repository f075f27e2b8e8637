import { type ToastMessage, toast } from '@site/ui/toaster';
import { useRef, useState } from 'react';
import { useRefreshContent, type WriteFailure, writeFailed } from './writes.ts';

/**
 * Milliseconds. The same write asked for again within this time is the second press of a double click: the answer to the
 * first one may have come between the two.
 */
const DOUBLE_PRESS = 500;

interface WriteOptions<Args extends unknown[], Answer>
  extends Pick<WriteFailure, 'loginPath' | 'onExpired'> {
  /** Called first, however it ended: closes the question before it. */
  settled?: () => void;
  /** The toast of success; a function does what follows from the answer, and may return one. */
  done?: string | ((answer: Answer, ...args: Args) => Message | Promise<Message>);
  /** What failed, as the owner reads it; none where the function has said it in another way. */
  failed: string | ((error: unknown, ...args: Args) => string | undefined);
  /** What is read again after a success. Without it, all that is shown: a write may change lists, counts and statistics. */
  refresh?: () => unknown;
}

type Message = string | ToastMessage | undefined;

/** How a write ended, which a form may need to know. */
export type Outcome<Answer> = { answer: Answer } | { error: unknown };

/**
 * A write of the owner's outside of a form: it is sent once, says how it ended, and has the changed data read again. What
 * is asked for while the same runs, with the same arguments, is ignored.
 */
export function useWrite<Args extends unknown[], Answer>(
  write: (...args: Args) => Promise<Answer>,
  { settled, done, failed, refresh, ...failure }: WriteOptions<Args, Answer>,
) {
  const refreshAll = useRefreshContent();
  const { current: running } = useRef(new Set<string>());
  const [count, setCount] = useState(0);

  /** Resolves when the changed data is read again; with `undefined` for a call that is ignored. */
  const run = async (...args: Args): Promise<Outcome<Answer> | undefined> => {
    const key = JSON.stringify(args);
    if (running.has(key)) return undefined;
    running.add(key);
    setCount((before) => before + 1);
    const begun = Date.now();
    try {
      const outcome: Outcome<Answer> = await write(...args).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      settled?.();
      if ('error' in outcome) {
        const title = typeof failed === 'string' ? failed : failed(outcome.error, ...args);
        if (title !== undefined) writeFailed(outcome.error, { title, ...failure });
        running.delete(key);
        return outcome;
      }
      const message = typeof done === 'function' ? await done(outcome.answer, ...args) : done;
      if (message !== undefined) toast(typeof message === 'string' ? { title: message } : message);
      await (refresh ?? refreshAll)();
      return outcome;
    } finally {
      setCount((before) => before - 1);
      setTimeout(() => running.delete(key), DOUBLE_PRESS - (Date.now() - begun));
    }
  };
  return { run, isBusy: count > 0 };
}
