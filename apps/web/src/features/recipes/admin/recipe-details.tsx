import { RECIPE_CATEGORIES } from '@site/schema/recipe-categories';
import type { CreateRecipe, RecipeInput } from '@site/schema/recipes';
import { Disclosure } from '@site/ui/disclosure';
import { Select } from '@site/ui/select';
import { TextArea, TextField } from '@site/ui/text-field';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fields } from '../../../lib/admin/content-form.css.ts';
import { SlugField } from '../../../lib/admin/slug-field.tsx';
import * as styles from './recipe-form.css.ts';

export type RecipeFormState = UseFormReturn<RecipeInput, unknown, CreateRecipe>;

const CATEGORIES = [
  { value: '', label: 'None' },
  ...RECIPE_CATEGORIES.map((value) => ({
    value,
    label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
  })),
];

const COUNTS = [
  { name: 'prepTime', label: 'Prep Time (minutes)' },
  { name: 'cookTime', label: 'Cook Time (minutes)' },
  { name: 'servings', label: 'Servings' },
  { name: 'calories', label: 'Calories' },
] as const;

const GRAMS = [
  { name: 'netCarbs', label: 'Net Carbs (g)' },
  { name: 'protein', label: 'Protein (g)' },
  { name: 'fat', label: 'Fat (g)' },
] as const;

const NAMES: readonly (keyof RecipeInput)[] = [
  'slug',
  'description',
  'category',
  'ingredients',
  'instructions',
  ...COUNTS.map(({ name }) => name),
  ...GRAMS.map(({ name }) => name),
];

/** What makes a photo a recipe; folded away, since a photo needs none of it. */
export function RecipeDetails({ form, isNew }: { form: RecipeFormState; isNew: boolean }) {
  const { register, formState } = form;
  const { errors, submitCount } = formState;
  const [isOpen, setOpen] = useState(false);
  const hasError = NAMES.some((name) => errors[name]);
  // A field that is to be mended is in sight.
  useEffect(() => {
    if (hasError && submitCount > 0) setOpen(true);
  }, [hasError, submitCount]);

  return (
    <Disclosure
      summary="Additional Details (Optional)"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <div className={fields}>
        <SlugField isNew={isNew} error={errors.slug?.message} {...register('slug')} />
        <TextArea
          label="Description"
          rows={3}
          error={errors.description?.message}
          {...register('description')}
        />
        <Select
          label="Category"
          options={CATEGORIES}
          error={errors.category?.message}
          {...register('category')}
        />
        <div className={styles.numbers}>
          {COUNTS.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              type="number"
              min={0}
              step={1}
              inputMode="numeric"
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
          {GRAMS.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              type="number"
              min={0}
              step={0.1}
              inputMode="decimal"
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
        </div>
        <TextArea
          label="Ingredients"
          hint="One a line"
          rows={6}
          error={errors.ingredients?.message}
          {...register('ingredients')}
        />
        <TextArea
          label="Instructions"
          hint="One step a line"
          rows={6}
          error={errors.instructions?.message}
          {...register('instructions')}
        />
      </div>
    </Disclosure>
  );
}
