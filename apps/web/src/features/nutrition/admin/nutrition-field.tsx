import type { Food, RecipeNutrition } from '@site/schema/nutrition';
import { type Count, countOf } from '@site/schema/nutrition-count';
import { Button } from '@site/ui/button';
import { Select, TextField } from '@site/ui/text-field';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { NutritionFieldProps } from '../../editing/admin-tab.ts';
import { writeFailed } from '../../editing/writes.ts';
import {
  earlierLine,
  isReady,
  type LineState,
  measureOf,
  nutritionOf,
  type Row,
  rowOf,
  withFood,
} from './counting.ts';
import * as styles from './nutrition-field.css.ts';
import { OwnFoods } from './own-foods.tsx';

/** Counts a recipe's nutrition from its lines, which the author confirms one by one. Nothing she typed is overwritten. */
export function NutritionField(props: NutritionFieldProps) {
  const { ingredients, lines, servings, typedNetCarbs, value, onChange, onTake } = props;
  const { data: own } = trpc.nutrition.ownFoods.useQuery();
  const suggest = trpc.nutrition.suggest.useMutation({
    onError: (error) => writeFailed(error, { title: 'Failed to look up the foods' }),
  });
  const { mutate: choose } = trpc.nutrition.choose.useMutation({
    onError: (error) => writeFailed(error, { title: 'The choice could not be remembered' }),
  });
  const [rows, setRows] = useState<Row[]>();
  /** The ingredients that the rows are of. */
  const [counted, setCounted] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const isOld = value !== null && (value.ingredients !== ingredients || value.changedFood !== null);

  const send = (next: Row[], changes: Partial<RecipeNutrition> = {}) => {
    setRows(next);
    if (!own) return;
    const { servingGrams = null, yieldGrams = null } = { ...value, ...changes };
    onChange(
      nutritionOf(next, {
        ingredients: counted || ingredients,
        rule: own.rule,
        servingGrams,
        yieldGrams,
      }),
    );
  };

  const start = async () => {
    const earlier = lines.map((text) => earlierLine(value, linesOf(value), text));
    const answer = await suggest.mutateAsync({
      lines: lines.map((text, index) => ({ text, foodId: earlier[index]?.portion?.food.id })),
    });
    setCounted(ingredients);
    const next = lines.map((text, index) => rowOf(text, answer[index] ?? NOTHING, earlier[index]));
    setRows(next);
    if (own && next.every(({ isConfirmed }) => isConfirmed)) {
      const { servingGrams = null, yieldGrams = null } = value ?? {};
      onChange(nutritionOf(next, { ingredients, rule: own.rule, servingGrams, yieldGrams }));
    }
    focusNext(list, next, -1);
  };

  const confirm = (index: number, row: Row) => {
    if (!rows || !isReady(row)) return;
    const next = rows.with(index, { ...row, isConfirmed: true });
    send(next);
    if (
      row.foodId &&
      row.state !== 'heading' &&
      row.state !== 'to-taste' &&
      row.state !== 'uncounted'
    ) {
      choose({ line: row.text, foodId: row.foodId, measure: measureOf(row) });
    }
    focusNext(list, next, index);
  };

  const count = value && !isOld ? countOf(value, servings) : undefined;
  const open = rows && counted === ingredients ? rows : undefined;
  const left = open?.filter(({ isConfirmed }) => !isConfirmed).length ?? 0;
  return (
    <section className={styles.panel} aria-labelledby="counted-nutrition">
      <h3 id="counted-nutrition" className={styles.heading}>
        Nutrition from the ingredients
      </h3>
      <p role="status">{status({ value, isOld, ingredients, count, left, typedNetCarbs })}</p>
      <div className={styles.actions}>
        {!open && (
          <Button
            tone="secondary"
            disabled={lines.length === 0 || suggest.isPending || !own}
            onClick={() => void start().catch(() => undefined)}
          >
            {suggest.isPending ? 'Looking up the foods...' : value ? 'Count again' : 'Count'}
          </Button>
        )}
        {count?.isComplete &&
          String(count.perServing.netCarbs) !== String(Number(typedNetCarbs)) && (
            <Button
              onClick={() => {
                const { kcal, netCarbs, protein, fat } = count.perServing;
                onTake({ netCarbs, calories: kcal, protein, fat });
              }}
            >
              Take these
            </Button>
          )}
      </div>
      {open && (
        <>
          <p className={styles.hint}>
            Enter confirms a line and goes to the next one. A number chooses another food of the
            line.
          </p>
          <ol ref={list} className={styles.rows}>
            {open.map((row, index) => (
              <CountedRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are those of the lines, and never move
                key={index}
                row={row}
                number={index + 1}
                onChange={(next) => send(open.with(index, { ...next, isConfirmed: false }))}
                onConfirm={(next) => confirm(index, next)}
              />
            ))}
          </ol>
          <div className={styles.label}>
            <TextField
              label="Grams a serving"
              hint="Instead of servings"
              inputMode="decimal"
              defaultValue={value?.servingGrams ?? ''}
              onChange={({ target }) => send(open, { servingGrams: Number(target.value) || null })}
            />
            <TextField
              label="Finished dish (g)"
              hint="If it loses water"
              inputMode="decimal"
              defaultValue={value?.yieldGrams ?? ''}
              onChange={({ target }) => send(open, { yieldGrams: Number(target.value) || null })}
            />
          </div>
        </>
      )}
      <OwnFoods />
    </section>
  );
}

const NOTHING = { offers: [], alternatives: [] };

const linesOf = (nutrition: RecipeNutrition | null) =>
  (nutrition?.ingredients ?? '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** To the next row that is not confirmed. */
function focusNext(
  list: { current: HTMLOListElement | null },
  rows: readonly Row[],
  after: number,
): void {
  const next = rows.findIndex(({ isConfirmed }, index) => index > after && !isConfirmed);
  if (next < 0) return;
  requestAnimationFrame(() => {
    const row = list.current?.children[next];
    const target = isReady(rows[next] as Row) ? '[data-confirm]' : '[data-grams]';
    row?.querySelector<HTMLElement>(target)?.focus();
  });
}

interface Status {
  value: RecipeNutrition | null;
  isOld: boolean;
  ingredients: string;
  count: Count | undefined;
  left: number;
  typedNetCarbs: string;
}

function status({ value, isOld, ingredients, count, left, typedNetCarbs }: Status): string {
  if (!value) return 'Not counted yet.';
  if (isOld) {
    return value.ingredients === ingredients
      ? `The count is old: ${value.changedFood} has changed since.`
      : 'The count is old: the ingredients have changed since.';
  }
  if (left > 0) return left === 1 ? '1 line is left.' : `${left} lines are left.`;
  if (!count) return '';
  const { netCarbs, carbohydrate, fiber } = count.perServing;
  if (!count.isComplete) return 'Some lines are not counted, so the numbers are not complete.';
  if (netCarbs === null) return 'The net carbs are unknown: a food tells no fiber or carbohydrate.';
  const of =
    carbohydrate === null || fiber === null
      ? ''
      : ` (of ${carbohydrate} g carbohydrate, ${fiber} g fiber)`;
  const counted = `Counted: ${netCarbs} g${of}`;
  if (!typedNetCarbs) return `${counted}. Take these?`;
  return Number(typedNetCarbs) === netCarbs
    ? `${counted}; yours: the same.`
    : `${counted}; yours: ${Number(typedNetCarbs)} g. Take these?`;
}

const STATES: { value: LineState; label: string }[] = [
  { value: 'confirmed', label: 'Eaten' },
  { value: 'partly', label: 'Eaten in part' },
  { value: 'not-eaten', label: 'Not eaten' },
  { value: 'to-taste', label: 'To taste' },
  { value: 'uncounted', label: 'Not counted' },
  { value: 'heading', label: 'A heading' },
];
const OTHER = 'other';

interface CountedRowProps {
  row: Row;
  number: number;
  onChange: (row: Row) => void;
  onConfirm: (row: Row) => void;
}

function CountedRow({ row, number, onChange, onConfirm }: CountedRowProps) {
  const [isSearching, setSearching] = useState(false);
  const hasPortion = row.state === 'confirmed' || row.state === 'partly';
  const pick = (food: Food | undefined) => onChange(withFood(row, food));

  /** A digit chooses the food with this place, and Enter in a field confirms: the form itself is not sent. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isButton = event.target instanceof HTMLButtonElement;
    const food =
      isButton && /^[1-8]$/.test(event.key) ? row.foods[Number(event.key) - 1] : undefined;
    if (food) pick(food);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onConfirm(row);
    else return;
    event.preventDefault();
  };

  return (
    <li className={styles.row} onKeyDown={onKeyDown}>
      <span className={styles.rowText}>{row.text}</span>
      {isSearching && (
        <FoodSearch
          line={number}
          onPick={(food) => {
            setSearching(false);
            pick(food);
          }}
        />
      )}
      <div className={styles.rowFields}>
        <div className={styles.rowFood}>
          <Select
            label={`Food of line ${number}`}
            isLabelHidden
            disabled={!hasPortion}
            options={[
              ...(row.foodId ? [] : [{ value: '', label: 'No food of the table is like it' }]),
              ...row.foods.map(({ id, name }, index) => ({
                value: id,
                label: `${index + 1} ${name}`,
              })),
              { value: OTHER, label: 'Another food …' },
            ]}
            value={row.foodId ?? ''}
            onChange={({ target }) =>
              target.value === OTHER
                ? setSearching(true)
                : pick(row.foods.find(({ id }) => id === target.value))
            }
          />
        </div>
        <TextField
          label={
            row.state === 'partly'
              ? `Percent of line ${number} that is eaten`
              : `Grams of line ${number}`
          }
          isLabelHidden
          data-grams
          inputMode="decimal"
          placeholder={row.state === 'partly' ? '%' : 'Grams?'}
          disabled={!hasPortion}
          value={row.state === 'partly' ? row.eaten : row.grams}
          onChange={({ target }) =>
            onChange(
              row.state === 'partly'
                ? { ...row, eaten: target.value }
                : { ...row, grams: target.value.replace(',', '.'), from: 'given' },
            )
          }
        />
        <Select
          label={`Line ${number} is`}
          isLabelHidden
          options={STATES}
          value={row.state}
          onChange={({ target }) => onChange({ ...row, state: target.value as LineState })}
        />
        <Button
          tone={row.isConfirmed ? 'quiet' : 'secondary'}
          data-confirm
          aria-label={`Confirm line ${number}`}
          aria-pressed={row.isConfirmed}
          disabled={!isReady(row)}
          onClick={() => onConfirm(row)}
        >
          {row.isConfirmed && <Check size="1.1em" aria-hidden />}
          {row.isConfirmed ? 'Confirmed' : 'Confirm'}
        </Button>
      </div>
    </li>
  );
}

/** Looks up another food, of the table or of hers. */
function FoodSearch({ line, onPick }: { line: number; onPick: (food: Food) => void }) {
  const [text, setText] = useState('');
  const { data: foods = [] } = trpc.nutrition.find.useQuery(
    { text },
    { enabled: text.trim().length > 1, placeholderData: (before) => before },
  );
  return (
    <div className={styles.rowFields}>
      <TextField
        label={`Look up a food for line ${line}`}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          const [first] = foods;
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          if (first) onPick(first);
        }}
      />
      {foods.length > 0 && (
        <div className={styles.rowFood}>
          <Select
            label="Foods found"
            isLabelHidden
            options={[
              { value: '', label: `${foods.length} found: choose` },
              ...foods.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value=""
            onChange={({ target }) => {
              const food = foods.find(({ id }) => id === target.value);
              if (food) onPick(food);
            }}
          />
        </div>
      )}
    </div>
  );
}
