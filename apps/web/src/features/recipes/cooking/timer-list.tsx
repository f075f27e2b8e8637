import { Button } from '@site/ui/button';
import { useInnermostDialog } from '@site/ui/dialog';
import { coversEdge } from '@site/ui/theme/covered-edge';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { COOK_HASH } from './cook-keys.ts';
import * as styles from './cook-mode.css.ts';
import { clockText, durationInWords } from './step-numbers.ts';
import { isToCheck, secondsLeft, type Timers, useTimers } from './timers.ts';

/**
 * The timers at the bottom of every page, each with a link to its recipe. Cook mode shows them itself. In an open dialog they
 * are its last row, because the page behind it takes no press.
 */
export function TimerBar() {
  const timers = useTimers();
  const dialog = useInnermostDialog();
  const list = <TimerList timers={timers} />;
  if (dialog) return createPortal(list, dialog);
  return (
    <div ref={coversEdge} className={styles.timerOnPage}>
      {list}
    </div>
  );
}

/**
 * Wherever the focus is when a timer begins to ring, the first Tab leads to its Stop. The next one leads back, and so does
 * `goBack`.
 *
 * @param over the ids of those that ring
 */
function useTabToStop(over: string) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<Element>(null);
  const goBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
  const onTab = useEffectEvent((event: KeyboardEvent) => {
    const stop = list.current?.querySelector<HTMLElement>('[data-rings] > :last-child');
    const now = document.activeElement;
    const isThere = list.current?.contains(now);
    if (!stop || (isThere && !(before.current && now === stop))) return;
    event.preventDefault();
    if (isThere) return goBack();
    before.current = now;
    stop.focus();
  });
  useEffect(() => {
    if (!over) return;
    let presses = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
      presses += 1;
      if (presses <= 2) onTab(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [over]);
  return { list, goBack };
}

export interface TimerListProps {
  timers: Timers;
  /** The recipe of cook mode, whose timers need no title; undefined on a page. */
  slug?: string;
}

/** A screen reader announces only that a timer is over, not every second. */
export function TimerList({ timers: { timers, now, said, extend, stop }, slug }: TimerListProps) {
  const over = timers.filter((timer) => secondsLeft(timer, now) === 0);
  const { list, goBack } = useTabToStop(over.map(({ id }) => id).join());
  return (
    <>
      {timers.length > 0 && (
        <ul ref={list} className={styles.timers} aria-label="Timers">
          {timers.map((timer) => {
            const { id, recipe, step, text } = timer;
            const left = secondsLeft(timer, now);
            const isHere = recipe.slug === slug;
            const name = isHere ? `Step ${step}` : `${recipe.title}, step ${step}`;
            return (
              <li
                key={id}
                className={left === 0 ? styles.timerOver : styles.timer}
                data-rings={left === 0 || undefined}
              >
                <span className={styles.timerName}>
                  {slug === undefined ? (
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
                  {isToCheck(timer, now) && <span className={styles.check}> check now</span>}
                </span>
                <Button
                  tone="inherit"
                  className={styles.timerButton}
                  onClick={() => extend(id, 60)}
                >
                  +1 min <VisuallyHidden>for {name}</VisuallyHidden>
                </Button>
                <Button
                  tone="inherit"
                  className={styles.timerButton}
                  onClick={() => {
                    stop(id);
                    goBack();
                  }}
                >
                  Stop <VisuallyHidden>the timer for {name}</VisuallyHidden>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <VisuallyHidden role="alert">
        {timers
          .flatMap((timer) => {
            const isOver = secondsLeft(timer, now) === 0;
            if (!isOver && !isToCheck(timer, now)) return [];
            const { recipe, step, seconds } = timer;
            return isOver
              ? `Time is up: ${durationInWords(seconds)} for ${recipe.title}, step ${step}.`
              : `Check now: ${recipe.title}, step ${step}.`;
          })
          .join(' ')}
      </VisuallyHidden>
    </>
  );
}
