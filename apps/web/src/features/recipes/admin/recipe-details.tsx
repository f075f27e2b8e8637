import type { PastedRecipe } from '@site/importers/pasted-recipe';
import { formatMinutes, stepLines } from '@site/schema/recipe-texts';
import { RECIPE_CATEGORIES } from '@site/schema/recipe-values';
import type { CreateRecipe, RecipeInput } from '@site/schema/recipes';
import { slugOfTitle } from '@site/schema/slug-of-title';
import { Button } from '@site/ui/button';
import { Disclosure } from '@site/ui/disclosure';
import { row } from '@site/ui/layout';
import { Select } from '@site/ui/select';
import { TextArea } from '@site/ui/text-field';
import { type KeyboardEvent, Suspense, useEffect, useState } from 'react';
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import * as notices from '../../editing/editing.css.ts';
import { FormNumberField } from '../../editing/number-field.tsx';
import { SlugField } from '../../editing/slug-field.tsx';
import { CATEGORY_LABELS } from '../recipe-texts.ts';
import { DietsField } from './diets-field.tsx';
import { LineListField } from './line-list-field.tsx';
import { isTotalTooShort, missingDetails, unexplainedCalories } from './missing-details.ts';
import * as styles from './recipe-details.css.ts';
import { restIn } from './rest-in-steps.ts';

/** Loaded when the first form opens. */
const NutritionField = lazyComponent(
  () => import('../nutrition/admin/nutrition-field.tsx'),
  'NutritionField',
);

const CATEGORIES = [
  { value: '', label: 'None' },
  ...RECIPE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

const text = (rows: number, hint?: string) => ({ kind: 'text', rows, hint }) as const;
const list = { kind: 'list' } as const;
const choice = (options: typeof CATEGORIES) => ({ kind: 'choice', options }) as const;
const whole = { kind: 'number', isWhole: true, max: 100_000 } as const;
const tenths = { kind: 'number', isWhole: false, max: 999.9 } as const;

/** The optional fields except the slug, in display order. A new field of one of these kinds needs one line here. */
const FIELDS = [
  { name: 'description', label: 'Description', ...text(3) },
  { name: 'category', label: 'Category', ...choice(CATEGORIES) },
  {
    name: 'tags',
    label: 'Tags',
    ...text(1, 'With commas between them. Each has a page with all recipes that have it.'),
  },
  { name: 'prepTime', label: 'Prep Time (minutes)', ...whole },
  { name: 'cookTime', label: 'Cook Time (minutes)', ...whole },
  { name: 'totalTime', label: 'Total Time (minutes)', ...whole },
  { name: 'restTime', label: 'Rest Time (minutes)', ...whole },
  {
    name: 'restWord',
    label: 'What it does meanwhile',
    ...text(1, 'Such as chilling, salting or rising; of the time in which nobody works'),
  },
  { name: 'servings', label: 'Servings', ...whole },
  { name: 'calories', label: 'Calories', ...whole },
  { name: 'netCarbs', label: 'Net Carbs (g)', ...tenths },
  { name: 'protein', label: 'Protein (g)', ...tenths },
  { name: 'fat', label: 'Fat (g)', ...tenths },
  { name: 'ingredients', label: 'Ingredients', ...list },
  { name: 'instructions', label: 'Instructions', ...list },
  {
    name: 'notes',
    label: 'Notes',
    ...text(3, 'What a cook should know: substitutes, what to watch'),
  },
  { name: 'storageNote', label: 'Storage', ...text(2, 'How it keeps, and how long') },
  { name: 'cuisine', label: 'Cuisine', ...text(1, 'Such as Italian, for search engines') },
  {
    name: 'imageAlt',
    label: 'Alt Text',
    ...text(2, 'What the photo shows, for readers who cannot see it'),
  },
] as const;

interface RecipeDetailsProps {
  form: UseFormReturn<RecipeInput, unknown, CreateRecipe>;
  /** Whether the slug follows the title: visitors have never seen the recipe. */
  slugFollows: boolean;
}

/** The fields that make a photo a recipe. Closed at first, because a photo needs none of them. */
export function RecipeDetails({ form, slugFollows }: RecipeDetailsProps) {
  const { register, control, formState } = form;
  const { errors, submitCount } = formState;
  const [isOpen, setOpen] = useState(false);
  const { pasted, fill, undo, onKeyDown } = usePastedRecipe(form);
  const hasError =
    Boolean(errors.slug ?? errors.nutrition) || FIELDS.some(({ name }) => errors[name]);
  // Opens the section, so that no error is hidden.
  useEffect(() => {
    if (hasError && submitCount > 0) setOpen(true);
  }, [hasError, submitCount]);

  return (
    <Disclosure
      summary="Additional Details (Optional)"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to its fields, which have the focus */}
      <div className={styles.fields} onKeyDown={onKeyDown}>
        {pasted && (
          <div className={styles.wide}>
            <PastedNotice unread={pasted.unread} onUndo={undo} />
          </div>
        )}
        <div className={styles.wide}>
          <SlugField follows={slugFollows} error={errors.slug?.message} {...register('slug')} />
        </div>
        {FIELDS.map((field) => (
          <div key={field.name} className={field.kind === 'number' ? styles.number : styles.wide}>
            {field.kind === 'list' ? (
              <Controller
                control={control}
                name={field.name}
                render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
                  <LineListField
                    label={field.label}
                    value={String(value ?? '')}
                    onChange={onChange}
                    onBlur={onBlur}
                    onPasteRecipe={fill}
                    error={fieldState.error?.message}
                    ref={ref}
                  />
                )}
              />
            ) : field.kind === 'number' ? (
              <FormNumberField
                control={control}
                name={field.name}
                label={field.label}
                isWhole={field.isWhole}
                max={field.max}
              />
            ) : (
              <DetailField
                field={field}
                error={errors[field.name]?.message}
                {...register(field.name)}
              />
            )}
          </div>
        ))}
        <RestOffer form={form} />
        <div className={styles.wide}>
          <DietsField control={control} />
        </div>
        <div className={styles.wide}>
          <Suspense fallback={null}>
            <NutritionField form={form} />
          </Suspense>
        </div>
        <div className={styles.wide}>
          <RecipeHints control={form.control} />
        </div>
      </div>
    </Disclosure>
  );
}

interface Pasted {
  /** What each field had before the paste, and has since. */
  written: { name: keyof RecipeInput; before: unknown; after: string }[];
  /** All of the form's values after it, as JSON. */
  after: string;
  /** The lines without a field of their own. */
  unread: readonly string[];
}

/** Fills the form with a pasted recipe, and takes it back. */
function usePastedRecipe({ getValues, setValue }: RecipeDetailsProps['form']) {
  const [pasted, setPasted] = useState<Pasted>();
  const fill = ({ title, facts, unread, ...texts }: PastedRecipe) => {
    const written: Pasted['written'] = [];
    const present = (name: keyof RecipeInput) => String(getValues(name) ?? '').trim();
    const set = (name: keyof RecipeInput, after: string) => {
      written.push({ name, before: getValues(name), after });
      setValue(name, after, { shouldDirty: true });
    };
    const left = [...unread];
    if (title !== undefined && !present('title')) {
      set('title', title);
      if (!present('slug')) set('slug', slugOfTitle(title));
    } else if (title !== undefined && title !== present('title')) left.unshift(title);
    for (const [name, value] of Object.entries(facts) as [keyof typeof facts, string][]) {
      const label = FIELDS.find((field) => field.name === name)?.label;
      if (!present(name)) set(name, value);
      else if (present(name) !== value) left.push(`${label}: ${value}`);
    }
    const lines = { ...texts, notes: [...texts.notes, ...left] };
    for (const name of Object.keys(lines) as (keyof typeof lines)[]) {
      const text = [present(name), ...lines[name]].filter(Boolean).join('\n');
      if (lines[name].length > 0) set(name, text);
    }
    setPasted({ written, after: JSON.stringify(getValues()), unread: left });
  };
  /** What was typed since stays. */
  const undo = () => {
    for (const { name, before, after } of pasted?.written ?? [])
      if (getValues(name) === after)
        setValue(name, before as RecipeInput[typeof name], { shouldDirty: true });
    setPasted(undefined);
  };
  /** One Ctrl+Z takes all of it back, as long as nothing else was typed. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
    if (!isUndo || pasted?.after !== JSON.stringify(getValues())) return;
    event.preventDefault();
    undo();
  };
  return { pasted, fill, undo, onKeyDown };
}

function PastedNotice({ unread, onUndo }: Pick<Pasted, 'unread'> & { onUndo: () => void }) {
  return (
    <div className={notices.formNotice} role="status">
      <p>The pasted recipe is in the fields. Look them through before you save.</p>
      {unread.length > 0 && (
        <div className={notices.noticeContent}>
          <p>Without a field of its own, and so in Notes:</p>
          <ul>
            {unread.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <Button tone="secondary" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

interface DetailFieldProps extends ReturnType<RecipeDetailsProps['form']['register']> {
  field: Extract<(typeof FIELDS)[number], { kind: 'text' | 'choice' }>;
  error: string | undefined;
}

function DetailField({ field, ...props }: DetailFieldProps) {
  const { label } = field;
  return field.kind === 'text' ? (
    <TextArea label={label} rows={field.rows} hint={field.hint} {...props} />
  ) : (
    <Select label={label} options={field.options} {...props} />
  );
}

/** Offers the rest that the steps tell, while the fields are blank. */
function RestOffer({ form: { control, setValue } }: Pick<RecipeDetailsProps, 'form'>) {
  const [instructions, restTime] = useWatch({ control, name: ['instructions', 'restTime'] });
  const rest = Number(restTime) ? undefined : restIn(stepLines(String(instructions ?? '')));
  if (!rest) return null;
  return (
    <p className={`${styles.wide} ${row[2]}`}>
      By its steps it has {formatMinutes(rest.minutes)} {rest.word}.
      <Button
        tone="secondary"
        onClick={() => {
          setValue('restTime', String(rest.minutes), { shouldDirty: true });
          setValue('restWord', rest.word, { shouldDirty: true });
        }}
      >
        Take this rest time
      </Button>
    </p>
  );
}

/** What the recipe still lacks. It only advises: a recipe can be saved without any of it. */
function RecipeHints({ control }: { control: Control<RecipeInput, unknown, CreateRecipe> }) {
  const draft = useWatch({ control });
  const missing = missingDetails(draft);
  const calories = unexplainedCalories(draft);
  return (
    <ul className={styles.hints} aria-label="Hints">
      {missing.length > 0 && (
        <li>Readers and search engines also look for: {missing.join(', ')}.</li>
      )}
      {calories !== undefined && (
        <li>
          Protein, fat and net carbs have {calories} calories together, which is more than the
          recipe has.
        </li>
      )}
      {isTotalTooShort(draft) && <li>The total time is shorter than prep or cook time.</li>}
    </ul>
  );
}
