import { Button } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import * as styles from './cook-mode.css.ts';
import { clockText, durationText } from './step-numbers.ts';
import { secondsLeft, type Timers } from './timers.ts';

/** The running timers. A screen reader announces only that one is over, not every second. */
export function TimerList({ timers: { timers, now, extend, stop } }: { timers: Timers }) {
  const over = timers.filter((timer) => secondsLeft(timer, now) === 0);
  return (
    <>
      {timers.length > 0 && (
        <ul className={styles.timers} aria-label="Timers">
          {timers.map((timer) => {
            const left = secondsLeft(timer, now);
            return (
              <li key={timer.id} className={left === 0 ? styles.timerOver : styles.timer}>
                <span className={styles.timerName}>{timer.name}</span>
                <span role="timer" className={styles.timerClock}>
                  {left === 0 ? 'Time is up' : clockText(left)}
                </span>
                <Button
                  tone="inherit"
                  className={styles.timerButton}
                  onClick={() => extend(timer.id, 60)}
                >
                  +1 min <VisuallyHidden>for {timer.name}</VisuallyHidden>
                </Button>
                <Button
                  tone="inherit"
                  className={styles.timerButton}
                  onClick={() => stop(timer.id)}
                >
                  Stop <VisuallyHidden>{timer.name}</VisuallyHidden>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <VisuallyHidden role="alert">
        {over.map(({ name, seconds }) => `${durationText(seconds)} are over. ${name}`).join('. ')}
      </VisuallyHidden>
    </>
  );
}
