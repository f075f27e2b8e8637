import { RECIPE_CATEGORIES } from '@site/schema/recipe-values';
import type { CreateRecipe, RecipeInput } from '@site/schema/recipes';
import { Disclosure } from '@site/ui/disclosure';
import { Select } from '@site/ui/select';
import { TextArea, TextField } from '@site/ui/text-field';
import { useEffect, useState } from 'react';
import { type Control, Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { SlugField } from '../../editing/slug-field.tsx';
import { LineListField } from './line-list-field.tsx';
import { isTotalTooShort, missingDetails, unexplainedCalories } from './missing-details.ts';
import type { PastedRecipe } from './pasted-recipe.ts';
import * as styles from './recipe-details.css.ts';

const CATEGORIES = [
  { value: '', label: 'None' },
  ...RECIPE_CATEGORIES.map((value) => ({
    value,
    label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
  })),
];

const text = (rows: number, hint?: string) => ({ kind: 'text', rows, hint }) as const;
const list = { kind: 'list' } as const;
const choice = (options: typeof CATEGORIES) => ({ kind: 'choice', options }) as const;
const whole = { kind: 'number', step: 1 } as const;
const tenths = { kind: 'number', step: 0.1 } as const;

/** The optional fields except the slug, in display order. A new field of one of these kinds needs one line here. */
const FIELDS = [
  { name: 'description', label: 'Description', ...text(3) },
  { name: 'category', label: 'Category', ...choice(CATEGORIES) },
  {
    name: 'tags',
    label: 'Tags',
    ...text(1, 'With commas between them. Three recipes with a tag make a page of it.'),
  },
  { name: 'prepTime', label: 'Prep Time (minutes)', ...whole },
  { name: 'cookTime', label: 'Cook Time (minutes)', ...whole },
  { name: 'totalTime', label: 'Total Time (minutes)', ...whole },
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
  isNew: boolean;
}

/** The fields that make a photo a recipe. Closed at first, because a photo needs none of them. */
export function RecipeDetails({ form, isNew }: RecipeDetailsProps) {
  const { register, control, formState } = form;
  const { errors, submitCount } = formState;
  const [isOpen, setOpen] = useState(false);
  const hasError = Boolean(errors.slug) || FIELDS.some(({ name }) => errors[name]);
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
      <div className={styles.fields}>
        <div className={styles.wide}>
          <SlugField isNew={isNew} error={errors.slug?.message} {...register('slug')} />
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
                    onPasteRecipe={(recipe) => fillIn(form, recipe)}
                    error={fieldState.error?.message}
                    ref={ref}
                  />
                )}
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
        <div className={styles.wide}>
          <RecipeHints control={form.control} />
        </div>
      </div>
    </Disclosure>
  );
}

/** Adds the parts of a pasted recipe to the fields. A form without a title gets the recipe's first line. */
function fillIn({ getValues, setValue }: RecipeDetailsProps['form'], recipe: PastedRecipe): void {
  const { ingredients, instructions } = recipe;
  let { rest } = recipe;
  const [first] = rest;
  if (first !== undefined && !getValues('title').trim()) {
    setValue('title', first, { shouldDirty: true });
    rest = rest.slice(1);
  }
  for (const [name, lines] of Object.entries({ description: rest, ingredients, instructions })) {
    const field = name as 'description' | 'ingredients' | 'instructions';
    const text = [String(getValues(field) ?? '').trimEnd(), ...lines].filter(Boolean).join('\n');
    setValue(field, text, { shouldDirty: true });
  }
}

interface DetailFieldProps extends ReturnType<RecipeDetailsProps['form']['register']> {
  field: Exclude<(typeof FIELDS)[number], { kind: 'list' }>;
  error: string | undefined;
}

function DetailField({ field, ...props }: DetailFieldProps) {
  const { label } = field;
  switch (field.kind) {
    case 'text':
      return <TextArea label={label} rows={field.rows} hint={field.hint} {...props} />;
    case 'choice':
      return <Select label={label} options={field.options} {...props} />;
    default:
      return (
        <TextField
          label={label}
          type="number"
          min={0}
          step={field.step}
          inputMode={field.step === 1 ? 'numeric' : 'decimal'}
          {...props}
        />
      );
  }
}

interface RecipeHintsProps {
  control: Control<RecipeInput, unknown, CreateRecipe>;
}

/** What the recipe still lacks. It only advises: a recipe can be saved without any of it. */
function RecipeHints({ control }: RecipeHintsProps) {
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
