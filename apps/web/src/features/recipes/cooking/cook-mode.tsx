import { convertToCook } from '@site/ingredients/convert';
import { stepsWithAmounts } from '@site/ingredients/scale-steps';
import type { TextLine } from '@site/schema/recipe-texts';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import * as layout from '@site/ui/layout';
import { coversEdge } from '@site/ui/theme/covered-edge';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Sun } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDocumentKeys, useSwipe } from '../moves.ts';
import type { StepLine } from '../step-text.tsx';
import { readItems, useScreenOn, writeItems } from '../use-cooking.ts';
import * as styles from './cook-mode.css.ts';
import { type CookRecipe, IngredientList, Step, useTicks } from './cook-step.tsx';
import { TimerList } from './timer-list.tsx';
import { useTimers } from './timers.ts';

export interface CookModeProps {
  recipe: CookRecipe;
  isOpen: boolean;
  onLeave: () => void;
}

/** The recipe on the whole screen, to cook from. Its timers go on at the bottom of every page when it is closed. */
export function CookMode({ isOpen, ...props }: CookModeProps) {
  return isOpen && <CookView {...props} />;
}

const VIEWS: [view: View, label: string][] = [
  ['ingredients', 'Ingredients'],
  ['one', 'One step'],
  ['all', 'All steps'],
];

/** A wide screen shows the ingredients beside the steps, a narrow one in a view of their own. */
function CookView({ recipe, onLeave }: Omit<CookModeProps, 'isOpen'>) {
  const timers = useTimers();
  const { ingredients, steps } = useMemo(() => linesToCook(recipe), [recipe]);
  const position = useCookPosition(recipe.slug, steps.length);
  const ticks = useTicks(recipe.slug);
  const body = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [isExplained, setExplained] = useState(false);
  const current = steps[position.step];
  const isLast = position.step >= steps.length - 1;

  // The view of all steps begins at the current one.
  useEffect(() => {
    if (position.view !== 'all') return;
    body.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [position.view]);

  const move = (by: number) => {
    const step = position.move(by);
    const item = body.current?.querySelectorAll('ol > li')[step];
    if (item) {
      item.scrollIntoView({ block: 'nearest' });
      // Alone, a step is announced as it is.
      setSaid(`Step ${step + 1} of ${steps.length}`);
    } else {
      body.current?.scrollTo({ top: 0 });
      // In a low window all of the dialog scrolls.
      body.current?.scrollIntoView({ block: 'start' });
    }
  };
  const swipe = useSwipe((by) => position.view !== 'all' && move(by));
  /** In the view of one step, what is done leads on to the next one. */
  const toggleDone = (key: string) => {
    if (position.view === 'one' && !ticks.has(key) && !isLast) move(1);
    ticks.toggle(key);
  };
  // Escape closes the dialog by itself.
  useDocumentKeys((event) => {
    const { key, target } = event;
    if (isExplained) return;
    const isOnControl = target instanceof Element && target.closest('button, input');
    if (key === 'ArrowRight') move(1);
    else if (key === 'ArrowLeft') move(-1);
    else if (key === '?') setExplained(true);
    else if (key === ' ' && !isOnControl && current) {
      const tick = stepKey(current);
      setSaid(`Step ${position.step + 1} is ${ticks.has(tick) ? 'not done' : 'done'}`);
      toggleDone(tick);
    } else return;
    // The space bar would scroll.
    event.preventDefault();
  });

  const stepAt = (index: number, isAlone: boolean) => {
    const line = steps[index];
    if (!line) return null;
    const key = stepKey(line);
    return (
      <Step
        recipe={recipe}
        step={line}
        index={index}
        count={steps.length}
        isAlone={isAlone}
        isDone={ticks.has(key)}
        onDone={() => toggleDone(key)}
        timers={timers}
      />
    );
  };

  return (
    <Dialog
      open
      isInUrl
      onClose={onLeave}
      title={recipe.title}
      size="full"
      headerActions={
        <fieldset className={styles.tools} aria-label="View">
          {VIEWS.map(([view, label]) => (
            <Button
              key={view}
              tone="quiet"
              className={`${styles.view} ${view === 'ingredients' ? styles.narrowOnly : ''}`}
              aria-pressed={position.view === view}
              onClick={() => position.show(view)}
            >
              {label}
            </Button>
          ))}
          <ScreenSwitch />
          <Button
            tone="quiet"
            className={`${styles.view} ${styles.keyboardOnly}`}
            aria-label="Keys"
            onClick={() => setExplained(true)}
          >
            ?
          </Button>
        </fieldset>
      }
    >
      <div className={styles.frame}>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <Dialog open={isExplained} onClose={() => setExplained(false)} title="Keys" size="small">
          <dl className={styles.keys}>
            {KEYS.map(([key, what]) => (
              <div key={key} className={styles.key}>
                <dt>{key}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
        <div ref={body} className={styles.body} data-view={position.view} {...swipe}>
          <IngredientList recipe={{ ...recipe, ingredients }} ticks={ticks} />
          <div className={styles.steps}>
            {position.view === 'all' ? (
              <ol className={styles.all}>
                {steps.map(({ key }, index) => (
                  <li key={key} aria-current={index === position.step ? 'step' : undefined}>
                    {stepAt(index, false)}
                  </li>
                ))}
              </ol>
            ) : (
              stepAt(position.step, true)
            )}
          </div>
        </div>
        <TimerList timers={timers} slug={recipe.slug} />
        <div ref={coversEdge} className={styles.foot}>
          <Button
            tone="secondary"
            className={styles.tool}
            aria-disabled={position.step === 0}
            onClick={() => move(-1)}
          >
            Previous
          </Button>
          <p className={styles.count} aria-hidden>
            {position.step + 1} / {steps.length}
          </p>
          <Button className={styles.tool} onClick={() => (isLast ? onLeave() : move(1))}>
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/**
 * The list, in measures that the reader chose with the author's own behind them, and the steps for the servings that are
 * shown, with the amounts that the author left to the list.
 */
function linesToCook(recipe: CookRecipe): Pick<CookRecipe, 'ingredients'> & { steps: StepLine[] } {
  const { written, servings, units } = recipe;
  const { steps, original } = written;
  const factor = original && servings ? servings / original : 1;
  const lines = (texts: readonly TextLine[]) => texts.map(({ line }) => line);
  const converted =
    units &&
    convertToCook(
      written.ingredients.map(({ line }, index) => ({
        line,
        cupGrams: recipe.ingredients[index]?.cupGrams ?? null,
      })),
      lines(steps),
      { factor, to: units },
    );
  const scaled =
    converted?.steps ?? stepsWithAmounts(lines(steps), lines(written.ingredients), factor);
  return {
    ingredients: recipe.ingredients.map((each, index) => ({
      ...each,
      line: converted?.ingredients[index] ?? each.line,
    })),
    steps: steps.map((step, index) => {
      const { parts = [], isForOwnServings = false } = scaled[index] ?? {};
      return {
        ...step,
        scaled: {
          // The author's own amounts need no mark.
          parts: factor === 1 ? parts.map(({ written: _, ...part }) => part) : parts,
          isForOwnServings: factor !== 1 && isForOwnServings,
          original,
        },
      };
    }),
  };
}

/** Wherever the focus is, but for the space bar on a button or a box. */
const KEYS = [
  ['→', 'The next step'],
  ['←', 'The step before'],
  ['Space', 'The step is done, or not'],
  ['Tab', 'To Stop, when a timer rings'],
  ['Esc', 'Leave; the timers go on'],
  ['?', 'These keys'],
] as const;

/** The key of a step among the ticks, which hold the ingredients too. */
const stepKey = ({ key }: { key: string }) => `step ${key}`;

/** The screen is kept on from the start. */
function ScreenSwitch() {
  const screen = useScreenOn(true);
  if (!screen.isSupported) {
    return <p className={layout.soft.sm}>This browser lets the screen go dark.</p>;
  }
  return (
    <Button
      tone="quiet"
      className={styles.view}
      aria-pressed={screen.isOn}
      aria-label="Keep screen on"
      onClick={screen.toggle}
    >
      <Sun size="1.2em" fill={screen.isOn ? 'currentColor' : 'none'} aria-hidden />
      <span className={styles.wideOnly}>Keep screen on</span>
    </Button>
  );
}

export type View = 'ingredients' | 'one' | 'all';

const isView = (value: unknown): value is View => VIEWS.some(([view]) => view === value);

interface CookPosition {
  view: View;
  step: number;
}

/** Where the cook is in a recipe, kept for the tab's session. */
function useCookPosition(slug: string, count: number) {
  const item = `place:${slug}`;
  const [position, setPosition] = useState(() => storedPosition(readItems(item), count));
  const go = (next: CookPosition) => {
    setPosition(next);
    writeItems(item, [next.view, next.step]);
  };
  return {
    ...position,
    show: (view: View) => go({ ...position, view }),
    /** From the ingredients it goes to the current step. @returns the index of the new step */
    move(by: number): number {
      const { view } = position;
      const wanted = view === 'ingredients' ? position.step : position.step + by;
      const step = Math.min(Math.max(wanted, 0), count - 1);
      go({ view: view === 'ingredients' ? 'one' : view, step });
      return step;
    },
  };
}

function storedPosition([view, step]: unknown[], count: number): CookPosition {
  // The recipe may have lost steps since.
  const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < count;
  return { view: isView(view) ? view : 'one', step: isStep ? step : 0 };
}
