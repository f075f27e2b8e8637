import { furtherFoodsIn } from '@site/schema/ingredient-grams';
import type { Food, RecipeNutrition } from '@site/schema/nutrition';
import { type Count, countOf } from '@site/schema/nutrition-count';
import { Button } from '@site/ui/button';
import { Select, type SelectOption, TextField } from '@site/ui/text-field';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { NutritionFieldProps } from '../../editing/admin-tab.ts';
import { writeFailed } from '../../editing/writes.ts';
import {
  earlierLine,
  foodOf,
  isReady,
  type LineState,
  measureOf,
  nutritionOf,
  portionOf,
  type Row,
  type RowAlternative,
  rowOf,
  withFood,
} from './counting.ts';
import * as styles from './nutrition-field.css.ts';
import { OwnFoods } from './own-foods.tsx';

/** Counts a recipe's nutrition from its lines, which the author confirms one by one. Nothing she typed is overwritten. */
export function NutritionField(props: NutritionFieldProps) {
  const { ingredients, lines, countedLines, servings, typedNetCarbs, value } = props;
  const { onChange, onTake } = props;
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
  const { list, result, focusNext } = useFocusNext();
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
    const earlier = lines.map((text) => earlierLine(value, countedLines, text));
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
    focusNext(next, -1);
  };

  const confirm = (index: number, row: Row) => {
    if (!rows) return;
    if (!isReady(row)) {
      const next = rows.with(index, { ...row, isConfirmed: false });
      send(next);
      focusNext(next, index - 1);
      return;
    }
    const next = rows.with(index, { ...row, isConfirmed: true });
    send(next);
    if (
      row.foodId &&
      row.state !== 'heading' &&
      row.state !== 'to-taste' &&
      row.state !== 'uncounted'
    ) {
      choose({ line: row.text, foodId: row.foodId, measure: measureOf(row) });
      for (const { text, foodId } of row.alternatives) if (foodId) choose({ line: text, foodId });
    }
    focusNext(next, index);
  };

  const count = value && !isOld ? countOf(value, servings) : undefined;
  const open = rows && counted === ingredients ? rows : undefined;
  const next = open?.findIndex(({ isConfirmed }) => !isConfirmed);
  const left = open?.filter(({ isConfirmed }) => !isConfirmed).length ?? 0;
  return (
    <section className={styles.panel} aria-labelledby="counted-nutrition">
      <h3 id="counted-nutrition" className={styles.heading}>
        Nutrition from the ingredients
      </h3>
      <p ref={result} role="status" tabIndex={-1}>
        {status({ value, isOld, ingredients, count, left, typedNetCarbs })}
      </p>
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
            Each line has its food and its grams. Enter confirms it and goes to the next one, and 2
            to 8 confirm another of its foods. N confirms it as not eaten, H as eaten by half, T as
            to taste, and U as not counted.
          </p>
          <ol ref={list} className={styles.rows}>
            {open.map((row, index) => (
              <CountedRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are those of the lines, and never move
                key={index}
                row={row}
                number={index + 1}
                isNext={index === next}
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
  return { list, result, focusNext };
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
  const leftText = left === 1 ? '1 line is left.' : `${left} lines are left.`;
  if (!value) return left > 0 ? leftText : 'Not counted yet.';
  if (isOld) {
    return value.ingredients === ingredients
      ? `The count is old: ${value.changedFood} has changed since.`
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
/** What a letter confirms a line as. */
const KEYS: Partial<Record<string, LineState>> = {
  n: 'not-eaten',
  h: 'partly',
  t: 'to-taste',
  u: 'uncounted',
};
/** How many of the foods are written out for the line that is next. */
const WRITTEN_OUT = 4;

interface CountedRowProps {
  row: Row;
  number: number;
  /** Whether it is the first that is not confirmed. */
  isNext: boolean;
  onChange: (row: Row) => void;
  onConfirm: (row: Row) => void;
}

function CountedRow({ row, number, isNext, onChange, onConfirm }: CountedRowProps) {
  const [isSearching, setSearching] = useState(false);
  const hasPortion = row.state === 'confirmed' || row.state === 'partly';
  const further = furtherFoodsIn(row.text);
  const isUnknown = hasPortion && !foodOf(row);
  const pick = (food: Food | undefined) => {
    setSearching(false);
    onChange(withFood(row, food));
  };

  /** On the button, a digit confirms the food with this place. There and in the grams, a letter confirms a state. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isButton = target instanceof HTMLButtonElement;
    const food = isButton && /^[1-8]$/.test(key) ? row.foods[Number(key) - 1] : undefined;
    const isGrams = target instanceof HTMLInputElement && 'grams' in target.dataset;
    const state = isButton || isGrams ? KEYS[key.toLowerCase()] : undefined;
    if (food) onConfirm(withFood(row, food));
    else if (state) onConfirm({ ...row, state, eaten: '50' });
    else if (key === 'Enter' && target instanceof HTMLInputElement) onConfirm(row);
    else return;
    event.preventDefault();
  };

  return (
    <li className={styles.row} onKeyDown={onKeyDown}>
      <span className={styles.rowText}>{row.text}</span>
      {hasPortion && further.length > 0 && (
        <p className={styles.hint}>
          Counted without {further.join(' and ')}: give it a line of its own.
        </p>
      )}
      {isSearching && (
        <FoodSearch
          line={number}
          onPick={pick}
          onClose={() => setSearching(false)}
          onConfirm={(food) => {
            setSearching(false);
            onConfirm(withFood(row, food));
          }}
        />
      )}
      <div className={styles.rowFields}>
        {hasPortion && (
          <>
            <div className={styles.rowFood}>
              <FoodSelect
                label={`Food of line ${number}`}
                options={[
                  ...(row.foodId ? [] : [{ value: '', label: 'No food of the table is like it' }]),
                  ...row.foods.map(({ id, name }, index) => ({
                    value: id,
                    label: `${index + 1} ${name}`,
                  })),
                  { value: OTHER, label: 'Another food …' },
                ]}
                value={row.foodId ?? ''}
                onPick={(id) =>
                  id === OTHER ? setSearching(true) : pick(row.foods.find((each) => each.id === id))
                }
              />
              {isNext && <OtherFoods row={row} />}
            </div>
            {!isUnknown && (
              <div className={styles.rowAmount} data-unit="g">
                <TextField
                  label={`Grams of line ${number}`}
                  isLabelHidden
                  data-grams
                  inputMode="decimal"
                  placeholder="Grams?"
                  value={row.grams}
                  onChange={({ target }) =>
                    onChange({ ...row, grams: target.value.replace(',', '.'), from: 'given' })
                  }
                />
              </div>
            )}
          </>
        )}
        {row.state === 'partly' && (
          <div className={styles.rowAmount} data-unit="%">
            <TextField
              label={`Percent of line ${number} that is eaten`}
              isLabelHidden
              inputMode="decimal"
              value={row.eaten}
              onChange={({ target }) => onChange({ ...row, eaten: target.value })}
            />
          </div>
        )}
        <div className={styles.rowState}>
          <Select
            label={`Line ${number} is`}
            isLabelHidden
            options={STATES}
            value={row.state}
            onChange={({ target }) => onChange({ ...row, state: target.value as LineState })}
          />
        </div>
        <Button
          tone={row.isConfirmed ? 'quiet' : 'secondary'}
          data-confirm
          disabled={!isUnknown && !isReady(row)}
          onClick={() => (isUnknown ? setSearching(true) : onConfirm(row))}
        >
          {row.isConfirmed && <Check size="1.1em" aria-hidden />}
          {isUnknown ? 'Look up' : row.isConfirmed ? 'Confirmed' : 'Confirm'}
          <VisuallyHidden>line {number}</VisuallyHidden>
        </Button>
      </div>
      {hasPortion &&
        row.alternatives.map((alternative, at) => (
          <Alternative
            key={alternative.text}
            alternative={alternative}
            onPick={(foodId) =>
              onChange({
                ...row,
                alternatives: row.alternatives.with(at, { ...alternative, foodId }),
              })
            }
          />
        ))}
    </li>
  );
}

/** What readers may take instead, and the food it is counted as. */
function Alternative({
  alternative,
  onPick,
}: {
  alternative: RowAlternative;
  onPick: (foodId: string | undefined) => void;
}) {
  const { text, foods, foodId } = alternative;
  const food = foodOf(alternative);
  return (
    <div className={styles.rowFood}>
      <p className={styles.hint}>Readers may count with {text} instead:</p>
      <FoodSelect
        label={`Food of ${text}`}
        options={[
          ...foods.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: 'Not offered to readers' },
        ]}
        value={foodId ?? ''}
        onPick={(id) => onPick(id || undefined)}
      />
      {food && !portionOf(text, food) && (
        <p className={styles.hint}>
          Not offered: no measure of this food tells its grams. Write them into the line.
        </p>
      )}
    </div>
  );
}

interface FoodSelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onPick: (value: string) => void;
}

/** A select that shows the whole name of what is chosen, in several lines where it is long. The select itself is invisible. */
function FoodSelect({ label, options, value, onPick }: FoodSelectProps) {
  return (
    <span className={styles.foodSelect}>
      <select
        aria-label={label}
        className={styles.foodControl}
        value={value}
        onChange={({ target }) => onPick(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.foodChosen} aria-hidden>
        {options.find((option) => option.value === value)?.label}
      </span>
      <ChevronDown className={styles.foodArrow} aria-hidden />
    </span>
  );
}

/** What the digits choose, for the eye: the select says the same to screen readers. */
function OtherFoods({ row: { foods, foodId } }: { row: Row }) {
  const others = foods
    .map(({ id, name }, index) => ({ id, text: `${index + 1} ${name}` }))
    .slice(0, WRITTEN_OUT)
    .filter(({ id }) => id !== foodId);
  if (others.length === 0) return null;
  return (
    <ul className={styles.otherFoods} aria-hidden>
      {others.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}

interface FoodSearchProps {
  line: number;
  onPick: (food: Food) => void;
  onConfirm: (food: Food) => void;
  onClose: () => void;
}

/** Looks up another food, of the table or of hers. Enter confirms the first, and Escape leads back. */
function FoodSearch({ line, onPick, onConfirm, onClose }: FoodSearchProps) {
  const [text, setText] = useState('');
  const { data: foods = [], isSuccess } = trpc.nutrition.find.useQuery(
    { text },
    { enabled: text.trim().length > 1, placeholderData: (before) => before },
  );
  const [first] = foods;
  return (
    <div className={styles.rowFields}>
      <TextField
        label={`Look up a food for line ${line}`}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          if (key !== 'Enter' && key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (key === 'Escape') {
            currentTarget.closest('li')?.querySelector<HTMLElement>('[data-confirm]')?.focus();
            onClose();
          } else if (first) onConfirm(first);
        }}
      />
      {isSuccess && foods.length === 0 && (
        <p className={`${styles.hint} ${styles.rowFood}`} role="status">
          No food is called that. Add it below under “My foods”, from its package.
        </p>
      )}
      {first && (
        <div className={styles.rowFood}>
          <Select
            label="Foods found"
            isLabelHidden
            options={[
              { value: '', label: `Enter: ${first.name} (1 of ${foods.length})` },
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
