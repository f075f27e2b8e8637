import { Button } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Timer as TimerIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { shorten } from '../../../lib/format.ts';
import { readItems, ticksOf, withTick, writeItems } from '../use-cooking.ts';
import * as styles from './cook-mode.css.ts';
import type { CookRecipe } from './cook-mode.tsx';
import { clockText, durationsIn, durationText, withBothScales } from './step-numbers.ts';
import { secondsLeft, type Timers } from './timers.ts';
import { withBothMeasures } from './weights.ts';

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

export interface IngredientListProps {
  recipe: CookRecipe;
  ticks: Ticks;
}

export function IngredientList({ recipe, ticks }: IngredientListProps) {
  const { ingredients, servings } = recipe;
  return (
    <section className={styles.ingredients} aria-labelledby="cook-ingredients">
      <h3 id="cook-ingredients">Ingredients</h3>
      {servings && (
        <p className={styles.note}>{servings === 1 ? '1 serving' : `${servings} servings`}</p>
      )}
      <ul className={styles.list}>
        {ingredients.map(({ key, line }) => (
          <li key={key}>
            <Tick isOn={ticks.has(key)} onChange={() => ticks.toggle(key)}>
              {withBothMeasures(line)}
            </Tick>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface TickProps {
  isOn: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** A checkbox that is large enough for a finger, with its text. */
function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" className={styles.box} checked={isOn} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}

/** The ticked lines of a recipe, kept for the tab's session and shared with the recipe page. */
export function useTicks(slug: string) {
  const [keys, setKeys] = useState(() => readItems(ticksOf(slug)));
  return {
    has: (key: string) => keys.includes(key),
    toggle(key: string) {
      const next = withTick(keys, key, !keys.includes(key));
      setKeys(next);
      writeItems(ticksOf(slug), next);
    },
  };
}

export type Ticks = ReturnType<typeof useTicks>;
