import { Button } from '@site/ui/button';
import { Sun } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useScreenOn } from '../use-screen-on.ts';
import type { CookRecipe } from './cook-mode.tsx';
import * as styles from './cook-view.css.ts';
import { IngredientList } from './ingredient-list.tsx';
import { Step } from './step.tsx';
import { TimerList } from './timer-list.tsx';
import { useCookKeys } from './use-cook-keys.ts';
import { useCookPlace, type View } from './use-cook-place.ts';
import { useTicks } from './use-ticks.ts';
import type { Timers } from './use-timers.ts';

const VIEWS: [view: View, label: string][] = [
  ['ingredients', 'Ingredients'],
  ['one', 'One step'],
  ['all', 'All steps'],
];

export interface CookViewProps {
  recipe: CookRecipe;
  timers: Timers;
  onLeave: () => void;
}

/** The content of cook mode. A wide screen shows the ingredients beside the steps, a narrow one in a view of their own. */
export function CookView({ recipe, timers, onLeave }: CookViewProps) {
  const { steps } = recipe;
  const place = useCookPlace(recipe);
  const ticks = useTicks(recipe.slug);
  const body = useRef<HTMLDivElement>(null);
  const current = steps[place.step];

  // The view of all steps begins at the current one.
  useEffect(() => {
    if (place.view !== 'all') return;
    body.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [place.view]);

  const move = (by: number) => {
    const step = place.move(by);
    const item = body.current?.querySelectorAll('ol > li')[step];
    if (item) item.scrollIntoView({ block: 'nearest' });
    else body.current?.scrollTo({ top: 0 });
  };
  useCookKeys({ onMove: move, onTick: () => current && ticks.toggle(stepKey(current)) });

  const stepAt = (index: number, of?: number) => {
    const line = steps[index];
    if (!line) return null;
    const key = stepKey(line);
    return (
      <Step
        text={line.line}
        number={index + 1}
        of={of}
        isDone={ticks.has(key)}
        onDone={() => ticks.toggle(key)}
        timers={timers}
      />
    );
  };

  return (
    <div className={styles.frame}>
      <div className={styles.tools}>
        <fieldset className={styles.views} aria-label="View">
          {VIEWS.map(([view, label]) => (
            <Button
              key={view}
              tone="secondary"
              className={`${styles.tool} ${view === 'ingredients' ? styles.narrowOnly : ''}`}
              aria-pressed={place.view === view}
              onClick={() => place.show(view)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <ScreenSwitch />
      </div>
      <div ref={body} className={styles.body} data-view={place.view}>
        <IngredientList recipe={recipe} ticks={ticks} />
        <div className={styles.steps}>
          {place.view === 'all' ? (
            <ol className={styles.all}>
              {steps.map(({ key }, index) => (
                <li key={key} aria-current={index === place.step ? 'step' : undefined}>
                  {stepAt(index)}
                </li>
              ))}
            </ol>
          ) : (
            stepAt(place.step, steps.length)
          )}
        </div>
      </div>
      <TimerList timers={timers} />
      <div className={styles.foot}>
        <Button
          tone="secondary"
          className={styles.tool}
          aria-disabled={place.step === 0}
          onClick={() => move(-1)}
        >
          Previous
        </Button>
        <p className={styles.count} aria-hidden>
          {place.step + 1} / {steps.length}
        </p>
        {place.step < steps.length - 1 ? (
          <Button className={styles.tool} onClick={() => move(1)}>
            Next
          </Button>
        ) : (
          <Button className={styles.tool} onClick={onLeave}>
            Finish
          </Button>
        )}
      </div>
    </div>
  );
}

/** The key of a step among the ticks, which hold the ingredients too. */
const stepKey = ({ key }: { key: string }) => `step ${key}`;

/** The screen is kept on from the start. */
function ScreenSwitch() {
  const screen = useScreenOn(true);
  if (!screen.isSupported) {
    return <p className={styles.note}>This browser lets the screen go dark.</p>;
  }
  return (
    <Button
      tone="secondary"
      className={styles.tool}
      aria-pressed={screen.isOn}
      aria-label="Keep screen on"
      onClick={screen.toggle}
    >
      <Sun size="1.2em" fill={screen.isOn ? 'currentColor' : 'none'} aria-hidden />
      <span className={styles.wideOnly}>Keep screen on</span>
    </Button>
  );
}
