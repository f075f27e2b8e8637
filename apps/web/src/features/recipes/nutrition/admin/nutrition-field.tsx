import { type Count, countOf } from '@site/ingredients/count';
import { changedFoodIn, type Food, type RecipeNutrition } from '@site/schema/nutrition';
import { ingredientLines } from '@site/schema/recipe-texts';
import type { CreateRecipe, RecipeInput } from '@site/schema/recipes';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { ErrorText } from '@site/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { get, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { trpc } from '../../../../lib/trpc.ts';
import { NumberField, type NumberFieldProps } from '../../../editing/number-field.tsx';
import { isRefused, writeFailed } from '../../../editing/writes.ts';
import { CountedRow } from './counted-row.tsx';
import {
  earlierLine,
  foodOf,
  isReady,
  measureOf,
  nutritionOf,
  type Row,
  rowOf,
  withFood,
} from './counting.ts';
import * as styles from './nutrition-field.css.ts';
import { enterDoes, OwnFoods } from './own-foods.tsx';

interface NutritionFieldProps {
  form: UseFormReturn<RecipeInput, unknown, CreateRecipe>;
}

/** The recipe's own numbers that a count gives too. */
const TAKEN = ['netCarbs', 'calories', 'protein', 'fat'] as const;
type TakenNumber = (typeof TAKEN)[number];

interface Counted {
  /** As they are stored. */
  ingredients: string;
  servings: number | null;
  /** What the author typed. */
  typed: Record<TakenNumber, string>;
  value: RecipeNutrition | null;
}

/** What the form has for the count. */
function useCounted(control: NutritionFieldProps['form']['control']): Counted {
  const [ingredients, servings, nutrition] = useWatch({
    control,
    name: ['ingredients', 'servings', 'nutrition'],
  });
  const numbers = useWatch({ control, name: TAKEN });
  const typed = Object.fromEntries(TAKEN.map((name, index) => [name, `${numbers[index] ?? ''}`]));
  return {
    ingredients: String(ingredients ?? '').trim(),
    servings: Number(servings) || null,
    typed: typed as Record<TakenNumber, string>,
    value: (nutrition as RecipeNutrition | null | undefined) ?? null,
  };
}

const linesOf = (text: string) => ingredientLines(text).map(({ line }) => line);

/** Counts a recipe's nutrition from its lines, which the author confirms one by one. Nothing she typed is overwritten. */
export function NutritionField({ form: { control, setValue } }: NutritionFieldProps) {
  const { ingredients, servings, typed, value } = useCounted(control);
  const lines = linesOf(ingredients);
  const { data: own } = trpc.nutrition.ownFoods.useQuery();
  const suggest = trpc.nutrition.suggest.useMutation({
    onError: (error) => writeFailed(error, { title: 'Failed to look up the foods' }),
  });
  const { mutate: choose } = trpc.nutrition.choose.useMutation({
    onError(error) {
      // What is wrong with the amounts stands at their fields when the recipe is saved.
      if (!isRefused(error)) writeFailed(error, { title: 'The choice could not be remembered' });
    },
  });
  const [rows, setRows] = useState<Row[]>();
  /** The ingredients that the rows are of. */
  const [counted, setCounted] = useState('');
  /** The line whose look-up is open. */
  const [searching, setSearching] = useState<number>();
  const { list, result, focusNext, focusField } = useFocusNext();
  const { panel, problemAt } = useProblems(control);
  // Her foods may have changed since the form was opened, in it or elsewhere.
  const changedFood = value && (own ? changedFoodIn(value, own.now) : value.changedFood);
  const isOld = value !== null && (value.ingredients !== ingredients || changedFood !== null);

  const send = (next: Row[], changes: Partial<RecipeNutrition> = {}, of = counted) => {
    setRows(next);
    if (!own) return;
    const { servingGrams = null, yieldGrams = null } = { ...value, ...changes };
    const count = nutritionOf(next, { ingredients: of, rule: own.rule, servingGrams, yieldGrams });
    setValue('nutrition', count, { shouldDirty: true, shouldValidate: problemAt() !== undefined });
  };

  /** A food that she has just saved is the one that a line with an open look-up asked for. */
  const offer = (food: Food) => {
    const row = searching === undefined ? undefined : rows?.[searching];
    if (!rows || !row || searching === undefined) return;
    const next = rows.with(searching, { ...withFood(row, food), isConfirmed: false });
    setSearching(undefined);
    send(next);
    // Not its button: the Enter of a double press would confirm it unasked.
    focusField({ row: searching, field: 'select' });
  };

  const take = (count: Count) => {
    for (const [name, counted] of entriesOf(numbersOf(count))) {
      if (counted === null) continue;
      setValue(name, String(counted), { shouldDirty: true, shouldValidate: true });
    }
  };

  const start = async () => {
    const countedLines = linesOf(value?.ingredients ?? '');
    const earlier = lines.map((text) => earlierLine(value, countedLines, text));
    const answer = await suggest.mutateAsync({
      lines: lines.map((text, index) => ({ text, foodId: earlier[index]?.portion?.food.id })),
    });
    setCounted(ingredients);
    setSearching(undefined);
    const next = lines.map((text, index) => rowOf(text, answer[index] ?? NOTHING, earlier[index]));
    if (next.every(({ isConfirmed }) => isConfirmed)) send(next, {}, ingredients);
    else setRows(next);
    focusNext(next, -1);
  };

  const confirm = (index: number, row: Row) => {
    if (!rows) return;
    const isConfirmed = isReady(row);
    const next = rows.with(index, { ...row, isConfirmed });
    send(next);
    if (isConfirmed && row.foodId && ['confirmed', 'partly', 'not-eaten'].includes(row.state)) {
      choose({ line: row.text, foodId: row.foodId, measure: measureOf(row) });
      for (const { text, foodId } of row.alternatives) if (foodId) choose({ line: text, foodId });
    }
    focusNext(next, isConfirmed ? index : index - 1);
  };

  const hasNumbers = ![value?.servingGrams, value?.yieldGrams].some(Number.isNaN);
  const count = value && !isOld && hasNumbers ? countOf(value, servings) : undefined;
  const differing = count ? differingNumbers(count, typed) : [];
  const open = rows && counted === ingredients && changedFood === null ? rows : undefined;
  const next = open?.findIndex(({ isConfirmed }) => !isConfirmed);
  const left = open?.filter(({ isConfirmed }) => !isConfirmed).length ?? 0;
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="counted-nutrition">
      <h3 id="counted-nutrition" className={styles.heading}>
        Nutrition from the ingredients
      </h3>
      <p ref={result} role="status" tabIndex={-1}>
        {status({ value, isOld, ingredients, changedFood, count, left, typed, differing })}
      </p>
      {!open && problemAt() && (
        <div role="alert">
          <ErrorText id="count-problem">The count cannot be saved. {problemAt()}.</ErrorText>
        </div>
      )}
      <div className={layout.row[2]}>
        {!open && (
          <Button
            tone="secondary"
            disabled={lines.length === 0 || suggest.isPending || !own}
            onClick={() => void start().catch(() => undefined)}
          >
            {suggest.isPending ? 'Looking up the foods...' : value ? 'Count again' : 'Count'}
          </Button>
        )}
        {count?.isComplete && differing.length > 0 && (
          <Button onClick={() => take(count)}>Take these</Button>
        )}
      </div>
      {open && (
        <>
          <p className={layout.soft.xs}>
            Each line has its food and its grams. Enter confirms it and goes to the next one, and 2
            to 8 confirm another of its foods. N confirms it as not eaten, H as eaten by half, T as
            to taste, and U as not counted.
          </p>
          <ol ref={list} className={layout.grid}>
            {open.map((row, index) => (
              <CountedRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are those of the lines, and never move
                key={index}
                row={row}
                number={index + 1}
                isNext={index === next}
                isSearching={index === searching}
                error={problemAt(`lines.${index}.portion.grams`)}
                onSearch={(isSearching) => setSearching(isSearching ? index : undefined)}
                onChange={(next) => send(open.with(index, { ...next, isConfirmed: false }))}
                onConfirm={(next) => confirm(index, next)}
              />
            ))}
          </ol>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to its fields, which have the focus */}
          <div className={styles.label} onKeyDown={enterDoes(() => undefined)}>
            <GramsField
              label="Grams a serving"
              hint="Instead of servings"
              grams={value?.servingGrams}
              error={problemAt('servingGrams')}
              onChange={(servingGrams) => send(open, { servingGrams })}
            />
            <GramsField
              label="Finished dish (g)"
              hint="If it loses water"
              grams={value?.yieldGrams}
              error={problemAt('yieldGrams')}
              onChange={(yieldGrams) => send(open, { yieldGrams })}
            />
          </div>
        </>
      )}
      <OwnFoods onSaved={offer} />
    </section>
  );
}

interface GramsFieldProps extends Pick<NumberFieldProps, 'label' | 'hint' | 'error'> {
  grams: number | null | undefined;
  onChange: (grams: number | null) => void;
}

function GramsField({ grams, onChange, ...field }: GramsFieldProps) {
  const [typed, setTyped] = useState(String(grams ?? ''));
  return (
    <NumberField
      {...field}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        // What is no number is told at the field when the recipe is saved.
        onChange(next === '' ? null : Number(next));
      }}
    />
  );
}

/** What the last save found wrong in the count. It comes into view as other fields with an error do. */
function useProblems(control: NutritionFieldProps['form']['control']) {
  const { errors, submitCount } = useFormState({ control });
  const panel = useRef<HTMLElement>(null);
  const isOnlyOne = errors.nutrition !== undefined && Object.keys(errors).length === 1;
  useEffect(() => {
    const invalid = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (isOnlyOne && submitCount > 0) invalid?.focus();
  }, [isOnlyOne, submitCount]);
  return {
    panel,
    /** The message at a field of the count; without a field, the first one. */
    problemAt(path?: string): string | undefined {
      const found: unknown = path ? get(errors.nutrition, path) : errors.nutrition;
      return messageIn(found);
    },
  };
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map((each) => messageIn(each))
    .find((message) => message !== undefined);
}

const NOTHING = { offers: [], alternatives: [] };

/** Moves the focus to the next row that is not confirmed, once it is there, and after the last one to the result. */
function useFocusNext() {
  const list = useRef<HTMLOListElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const [target, setTarget] = useState<{ row: number; field: string }>();
  useEffect(() => {
    if (!target) return;
    const row = list.current?.children[target.row];
    (row?.querySelector<HTMLElement>(target.field) ?? result.current)?.focus();
  }, [target]);
  const focusNext = (rows: readonly Row[], after: number) => {
    const left = [...rows.keys()].filter((index) => !rows[index]?.isConfirmed);
    const index = left.find((each) => each > after) ?? left[0] ?? -1;
    const row = rows[index];
    const needsGrams = row && foodOf(row) && !isReady(row);
    setTarget({ row: index, field: needsGrams ? '[data-grams]' : '[data-confirm]' });
  };
  return { list, result, focusNext, focusField: setTarget };
}

/** The counted numbers of a serving that the recipe tells too. */
const numbersOf = ({ perServing: { netCarbs, kcal, protein, fat } }: Count) => ({
  ...{ netCarbs, calories: kcal, protein, fat },
});

/** The numbers that were counted and are not what she typed. A blank is none, as is a 0. */
const differingNumbers = (count: Count, typed: Counted['typed']) =>
  entriesOf(numbersOf(count))
    .filter(([name, counted]) => counted !== null && Number(typed[name]) !== counted)
    .map(([name]) => name);

const entriesOf = (numbers: ReturnType<typeof numbersOf>) =>
  Object.entries(numbers) as [TakenNumber, number | null][];

interface Status extends Omit<Counted, 'servings'> {
  isOld: boolean;
  changedFood: string | null;
  count: Count | undefined;
  left: number;
  /** The names of the counted numbers that are not what she typed. */
  differing: readonly string[];
}

function status({ value, isOld, ingredients, changedFood, count, left, typed, differing }: Status) {
  const leftText = left === 1 ? '1 line is left.' : `${left} lines are left.`;
  if (!value) return left > 0 ? leftText : 'Not counted yet.';
  if (isOld) {
    return value.ingredients === ingredients
      ? `The count is old: ${changedFood} has changed since.`
      : 'The count is old: the ingredients have changed since.';
  }
  if (left > 0) return leftText;
  if (!count) return '';
  const { netCarbs, carbohydrate, fiber, uncounted } = count.perServing;
  if (!count.isComplete) return 'Some lines are not counted, so the numbers are not complete.';
  if (netCarbs === null) return 'The net carbs are unknown: a food tells no fiber or carbohydrate.';
  const of =
    carbohydrate === null || fiber === null
      ? ''
      : ` (of ${carbohydrate} g carbohydrate, ${fiber} g fiber${uncounted > 0 ? `, ${uncounted} g sugar alcohols` : ''})`;
  const counted = `Counted: ${netCarbs} g${of}`;
  if (differing.includes('netCarbs')) {
    const yours = typed.netCarbs ? `; yours: ${Number(typed.netCarbs)} g` : '';
    return `${counted}${yours}. Take these?`;
  }
  const others =
    differing.length > 0 ? `, but not the ${differing.join(' and ')}. Take these?` : '.';
  return `${counted}; yours: the same${others}`;
}
