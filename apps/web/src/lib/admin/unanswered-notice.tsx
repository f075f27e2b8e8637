import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../trpc.ts';
import * as styles from './notice.css.ts';

/** Milliseconds between two attempts to reach the site. */
const RETRY_INTERVAL = 5000;

export interface UnansweredNoticeProps {
  /** Whether the save may be repeated without asking the owner. */
  mayRepeat: () => boolean;
  /** Whether the browser has stored a draft of the form. */
  isStored: boolean;
  /** Repeats the save. */
  onRepeat: () => void;
}

/** Says that a save got no answer, and waits until the site answers again. */
export function UnansweredNotice({ mayRepeat, isStored, onRepeat }: UnansweredNoticeProps) {
  const isReachable = useReachable();
  const onAnswer = useEffectEvent(() => {
    if (mayRepeat()) onRepeat();
  });
  useEffect(() => {
    if (isReachable) onAnswer();
  }, [isReachable]);

  return (
    <p className={styles.formNotice} role="status">
      {isReachable
        ? 'The site can be reached again. Save to store your changes.'
        : isStored
          ? 'Offline: kept on this device.'
          : 'Offline: not saved. Leave this page open.'}
    </p>
  );
}

/** Asks the site itself, because `navigator.onLine` only tells whether there is a network. */
function useReachable(): boolean {
  const { client } = trpc.useUtils();
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    if (isReachable) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () =>
      client.auth.status.query(undefined, { signal }).then(
        () => !signal.aborted && setReachable(true),
        // The next attempt follows.
        () => undefined,
      );
    const timer = setInterval(ask, RETRY_INTERVAL);
    window.addEventListener('online', ask, { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [client, isReachable]);
  return isReachable;
}
