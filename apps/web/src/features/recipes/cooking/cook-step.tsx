import { withBothMeasures } from '@site/ingredients/both-measures';
import type { MeasureSystem } from '@site/ingredients/convert';
import { withBothScales } from '@site/ingredients/temperatures';
import { formatServings, ingredientGroups, type TextLine } from '@site/schema/recipe-texts';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Timer as TimerIcon } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { shorten } from '../../../lib/format.ts';
import { type StepLine, StepText } from '../step-text.tsx';
import { readItems, ticksOf, withTick, writeItems } from '../use-cooking.ts';
import * as styles from './cook-mode.css.ts';
import { clockText, timesIn, timeText } from './step-numbers.ts';
import { type NewTimer, secondsLeft, type Timers } from './timers.ts';

/** What cook mode shows of a recipe. */
export interface CookRecipe {
  slug: string;
  title: string;
  /** The number of servings of the ingredients. */
  servings: number | undefined;
  /** For {@link servings}, with the grams of a cup of each food, where the author's count tells them. */
  ingredients: readonly (TextLine & { cupGrams?: number | null })[];
  /** The measures that the reader chose; undefined for the author's own. */
  units?: MeasureSystem | undefined;
  /** As the author wrote them, for `original` servings. */
  written: {
    ingredients: readonly TextLine[];
    steps: readonly TextLine[];
    original: number | undefined;
  };
}

export interface StepProps {
  recipe: CookRecipe;
  step: StepLine;
  /** Its place, from 0, among so many. */
  index: number;
  count: number;
  /** Whether the step is shown alone: a screen reader then announces when it changes. */
  isAlone: boolean;
  isDone: boolean;
  onDone: () => void;
  timers: Timers;
}

export function Step({ recipe, step, index, count, isAlone, isDone, onDone, timers }: StepProps) {
  const { line: text } = step;
  const number = index + 1;
  // A text that has both scales stays as it is.
  const hasOneScale = !recipe.units && withBothScales(text) !== text;
  return (
    <>
      <div aria-live={isAlone ? 'polite' : undefined} aria-atomic={isAlone ? true : undefined}>
        <h3 className={styles.number}>
          Step {number}
          {isAlone && ` of ${count}`}
        </h3>
        <p className={isAlone ? styles.largeText : styles.text}>
          <StepText step={step} {...(hasOneScale && { write: withBothScales })} />
        </p>
      </div>
      <div className={styles.stepTools}>
        <Tick isOn={isDone} onChange={onDone}>
          Done <VisuallyHidden>with step {number}</VisuallyHidden>
        </Tick>
        {timesIn(text).map((time) => (
          <TimerButton
            key={time.seconds}
            timer={{
              id: `${recipe.slug} ${number} ${time.seconds}`,
              recipe: { slug: recipe.slug, title: recipe.title },
              step: number,
              text: shorten(text, 60),
              ...time,
            }}
            timers={timers}
          />
        ))}
      </div>
    </>
  );
}

/**
 * Starts a timer, also one that is over again. While it runs, the button shows its time, and the list of timers has the
 * buttons to change it.
 */
function TimerButton({ timer, timers }: { timer: NewTimer; timers: Timers }) {
  const running = timers.timers.find(
    (each) => each.id === timer.id && secondsLeft(each, timers.now) > 0,
  );
  return (
    <Button
      tone="secondary"
      className={styles.tool}
      aria-disabled={running !== undefined}
      onClick={() => running ?? timers.start(timer)}
    >
      <TimerIcon size="1.2em" aria-hidden />
      {running ? `${clockText(secondsLeft(running, timers.now))} left` : `Start ${timeText(timer)}`}
      <VisuallyHidden>timer of step {timer.step}</VisuallyHidden>
    </Button>
  );
}

export function IngredientList({ recipe, ticks }: { recipe: CookRecipe; ticks: Ticks }) {
  const { ingredients, servings } = recipe;
  return (
    <section className={styles.ingredients} aria-labelledby="cook-ingredients">
      <h3 id="cook-ingredients">Ingredients</h3>
      {servings && <p className={layout.soft.sm}>{formatServings(servings)}</p>}
      {ingredientGroups(ingredients).map(({ heading, lines }) => (
        <Fragment key={heading?.key ?? ''}>
          {heading && <h4 className={styles.group}>{heading.line}</h4>}
          <ul className={styles.list}>
            {lines.map(({ key, line, cupGrams = null }) => (
              <li key={key}>
                <Tick isOn={ticks.has(key)} onChange={() => ticks.toggle(key)}>
                  {recipe.units ? line : withBothMeasures(line, cupGrams)}
                </Tick>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
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
