import { Button } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { COOK_HASH } from '../recipe-queries.ts';
import * as styles from './cook-mode.css.ts';
import { clockText, durationInWords } from './step-numbers.ts';
import { secondsLeft, type Timers, useTimers } from './timers.ts';

/** The timers at the bottom of every page, each with a link to its recipe. Cook mode shows them itself. */
export function TimerBar() {
  const timers = useTimers();
  return (
    <div className={styles.timerOnPage}>
      <TimerList timers={timers} isOnPage />
    </div>
  );
}

export interface TimerListProps {
  timers: Timers;
  /** Whether it stands on a page, and not in cook mode. */
  isOnPage?: boolean;
}

/** A screen reader announces only that a timer is over, not every second. */
export function TimerList({ timers: { timers, now, extend, stop }, isOnPage }: TimerListProps) {
  const over = timers.filter((timer) => secondsLeft(timer, now) === 0);
  return (
    <>
      {timers.length > 0 && (
        <ul className={styles.timers} aria-label="Timers">
          {timers.map((timer) => {
            const { id, recipe, step, text } = timer;
            const left = secondsLeft(timer, now);
            const name = `${recipe.title}, step ${step}`;
            return (
              <li key={id} className={left === 0 ? styles.timerOver : styles.timer}>
                <span className={styles.timerName}>
                  {isOnPage ? (
                    <Link
                      to="/photo-gallery/$slug"
                      params={{ slug: recipe.slug }}
                      hash={COOK_HASH}
                      className={styles.timerLink}
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                  <span className={styles.timerText}>{text}</span>
                </span>
                <span role="timer" className={styles.timerClock}>
                  {left === 0 ? 'Time is up' : clockText(left)}
                </span>
                <Button
                  tone="inherit"
                  className={styles.timerButton}
                  onClick={() => extend(id, 60)}
                >
                  +1 min <VisuallyHidden>for {name}</VisuallyHidden>
                </Button>
                <Button tone="inherit" className={styles.timerButton} onClick={() => stop(id)}>
                  Stop <VisuallyHidden>the timer for {name}</VisuallyHidden>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <VisuallyHidden role="alert">
        {over
          .map(
            ({ recipe, step, seconds }) =>
              `Time is up: ${durationInWords(seconds)} for ${recipe.title}, step ${step}.`,
          )
          .join(' ')}
      </VisuallyHidden>
    </>
  );
}
