import { Button } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Timer as TimerIcon } from 'lucide-react';
import { shorten } from '../../../lib/shorten.ts';
import * as styles from './cook-view.css.ts';
import { clockText, durationsIn, durationText } from './durations.ts';
import { withBothScales } from './temperatures.ts';
import { Tick } from './tick.tsx';
import { secondsLeft } from './timers.ts';
import type { Timers } from './use-timers.ts';

export interface StepProps {
  text: string;
  /** From 1. */
  number: number;
  /** The number of steps, for the one step that is shown alone: a screen reader announces when it changes. */
  of: number | undefined;
  isDone: boolean;
  onDone: () => void;
  timers: Timers;
}

export function Step({ text, number, of, isDone, onDone, timers }: StepProps) {
  return (
    <>
      <div aria-live={of ? 'polite' : undefined} aria-atomic={of ? true : undefined}>
        <h3 className={styles.number}>
          Step {number}
          {of && ` of ${of}`}
        </h3>
        <p className={of ? styles.largeText : styles.text}>{withBothScales(text)}</p>
      </div>
      <div className={styles.stepTools}>
        <Tick isOn={isDone} onChange={onDone}>
          Done <VisuallyHidden>with step {number}</VisuallyHidden>
        </Tick>
        {durationsIn(text).map((seconds) => (
          <TimerButton
            key={seconds}
            seconds={seconds}
            number={number}
            text={text}
            timers={timers}
          />
        ))}
      </div>
    </>
  );
}

type TimerButtonProps = Pick<StepProps, 'text' | 'number' | 'timers'> & { seconds: number };

/** Starts a timer. While it runs, the button shows its time, and the list of timers has the buttons to change it. */
function TimerButton({ seconds, number, text, timers }: TimerButtonProps) {
  const id = `${number} ${seconds}`;
  const running = timers.timers.find((timer) => timer.id === id);
  const name = `Step ${number}: ${shorten(text, 40)}`;
  return (
    <Button
      tone="secondary"
      className={styles.tool}
      aria-disabled={running !== undefined}
      onClick={() => running ?? timers.start({ id, name, seconds })}
    >
      <TimerIcon size="1.2em" aria-hidden />
      {running
        ? `${clockText(secondsLeft(running, timers.now))} left`
        : `Start ${durationText(seconds)}`}
      <VisuallyHidden>timer of step {number}</VisuallyHidden>
    </Button>
  );
}
