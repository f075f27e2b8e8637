/** The row of one line of a recipe in the form: its food, its grams, and how much of it is eaten. */

import { additionalFoodsIn } from '@site/ingredients/other-foods';
import { readIngredientLine } from '@site/ingredients/read';
import type { Food } from '@site/schema/nutrition';
import { Button } from '@site/ui/button';
import * as layout from '@site/ui/layout';
import { Select, type SelectOption } from '@site/ui/select';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Check, ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { NumberField } from '../../../editing/number-field.tsx';
import {
  foodOf,
  isReady,
  type LineState,
  portionOf,
  type Row,
  type RowAlternative,
  withFood,
} from './counting.ts';
import { FoodSearch } from './food-search.tsx';
import * as styles from './nutrition-field.css.ts';

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
  isSearching: boolean;
  /** Why its grams cannot be saved. */
  error: string | undefined;
  onSearch: (isSearching: boolean) => void;
  onChange: (row: Row) => void;
  onConfirm: (row: Row) => void;
}

export function CountedRow({
  row,
  number,
  isNext,
  isSearching,
  error,
  onSearch,
  onChange,
  onConfirm,
}: CountedRowProps) {
  const hasPortion = row.state === 'confirmed' || row.state === 'partly';
  const additional = additionalFoodsIn(readIngredientLine(row.text));
  const isUnknown = hasPortion && !foodOf(row);
  const pick = (food: Food | undefined) => {
    onSearch(false);
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
      <span className={layout.strong}>{row.text}</span>
      {hasPortion && additional.length > 0 && (
        <p className={layout.soft.xs}>
          Counted without {additional.join(' and ')}: give it a line of its own.
        </p>
      )}
      {isSearching && (
        <FoodSearch
          line={number}
          onPick={pick}
          onClose={() => onSearch(false)}
          onConfirm={(food) => {
            onSearch(false);
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
                  id === OTHER ? onSearch(true) : pick(row.foods.find((each) => each.id === id))
                }
              />
              {isNext && <OtherFoods row={row} />}
            </div>
            {!isUnknown && (
              <div className={styles.rowAmount} data-unit="g">
                <NumberField
                  label={`Grams of line ${number}`}
                  isLabelHidden
                  data-grams
                  placeholder="Grams?"
                  error={error}
                  value={row.grams}
                  onChange={(grams) => onChange({ ...row, grams, from: 'given' })}
                />
              </div>
            )}
          </>
        )}
        {row.state === 'partly' && (
          <div className={styles.rowAmount} data-unit="%">
            <NumberField
              label={`Percent of line ${number} that is eaten`}
              isLabelHidden
              isWhole
              value={row.eaten}
              onChange={(eaten) => onChange({ ...row, eaten })}
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
          onClick={() => (isUnknown ? onSearch(true) : onConfirm(row))}
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
      <p className={layout.soft.xs}>Readers may count with {text} instead:</p>
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
        <p className={layout.soft.xs}>
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
