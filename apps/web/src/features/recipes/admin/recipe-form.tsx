import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CreateRecipe,
  createRecipe,
  NEW_RECIPE_DEFAULTS,
  type Recipe,
  type RecipeInput,
  recipeFormValues,
} from '@site/schema/recipes';
import { Switch } from '@site/ui/switch';
import { TextField } from '@site/ui/text-field';
import { useEffect, useState } from 'react';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FieldPair, FormDialog, LoadingDialog, readOnce } from '../../editing/form-dialog.tsx';
import { LinesOfFields } from '../../editing/notices.tsx';
import { titleWithSlug } from '../../editing/slug-field.tsx';
import { useEditForm } from '../../editing/use-edit-form.ts';
import { inTime, type SaveTarget, useContentSave, viewAction } from '../../editing/writes.ts';
import { ImageField } from '../../images/image-field.tsx';
import { countTexts } from '../nutrition/admin/counting.ts';
import { RecipeDetails } from './recipe-details.tsx';

interface RecipeFormProps {
  /** A title that was typed in the grid and is not saved yet. */
  newTitle?: string | undefined;
  /** Called when the form has saved the photo with its title. */
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * The form of a recipe. It loads the whole recipe first, because the list has only the fields of a tile.
 *
 * @param edit the recipe's id, or `new`
 */
export function RecipeDialog({ edit, ...form }: RecipeFormProps & { edit: string }) {
  const query = trpc.recipes.byId.useQuery({ id: edit }, { ...readOnce, enabled: edit !== 'new' });
  if (edit === 'new') return <RecipeFormDialog recipe={undefined} {...form} />;
  return (
    <LoadingDialog
      title="Edit Photo"
      size="medium"
      noun="Recipe"
      item={`recipe:${edit}`}
      query={query}
      onClose={form.onClose}
    >
      {(recipe) => <RecipeFormDialog recipe={recipe} {...form} />}
    </LoadingDialog>
  );
}

const TEXTS = {
  create: { title: 'Add Photo', submit: 'Add Photo', busy: 'Adding...' },
  edit: { title: 'Edit Photo', submit: 'Update Photo' },
};

/** @param recipe the stored one; undefined for a new one */
function RecipeFormDialog({
  recipe,
  newTitle,
  onSaved,
  onClose,
}: RecipeFormProps & { recipe: Recipe | undefined }) {
  const { hasComments, hasMail } = useSite();
  const { recipes } = trpc.useUtils().client;
  const { form, submitWith, onExpired, saveOptions, dialog } = useEditForm<
    Recipe,
    RecipeInput,
    CreateRecipe
  >({
    kind: 'recipe',
    tab: 'photo-gallery',
    id: recipe?.id,
    updatedAt: recipe?.updatedAt,
    resolver: zodResolver(createRecipe),
    initialValues: () => recipeFormValues(recipe ?? NEW_RECIPE_DEFAULTS),
    readRow: (id) => recipes.byId.query({ id }, inTime()),
    valuesOf: recipeFormValues,
    draftTitle: ({ title }) => title || 'Untitled',
    onClose,
  });
  const send = useContentSave('Recipe', saveOptions);
  const save = async (
    { nutrition, ...texts }: CreateRecipe,
    target: SaveTarget,
  ): Promise<Recipe> => {
    // A count travels only when she counted: whether the stored one is old, the server alone knows.
    const hasCounted = nutrition?.countedAt !== recipe?.nutrition?.countedAt;
    const values = hasCounted ? { ...texts, nutrition } : texts;
    if (target.id === undefined) {
      // Among equal places the newest is first, so a new photo is the first one.
      const added = { sortOrder: 0, ...values, ...target };
      return send('create', (options) => recipes.create.mutate(added, options), detailsOf);
    }
    const saved = await send(
      'update',
      (options) => recipes.update.mutate({ ...values, ...target }, options),
      detailsOf,
    );
    onSaved?.();
    return saved;
  };
  const [isUploading, setUploading] = useState(false);
  const slugFollows = dialog.isNew || recipe?.published === false;
  const { register, control, setValue, formState } = form;
  // A restored draft is newer than the title in the grid.
  const isRestored = dialog.fieldsKey !== undefined;
  useEffect(() => {
    if (newTitle !== undefined && !isRestored) {
      setValue('title', newTitle, { shouldDirty: true });
    }
  }, [newTitle, isRestored, setValue]);

  return (
    <LinesOfFields value={LINES_OF}>
      <FormDialog
        {...dialog}
        hasHistory
        texts={TEXTS}
        isUploading={isUploading}
        onSubmit={submitWith(save)}
      >
        <TextField
          label="Title"
          isRequired
          data-initial-focus
          error={formState.errors.title?.message}
          {...titleWithSlug(form, slugFollows)}
        />
        <ImageField
          control={control}
          name="imageUrl"
          label="Photo"
          onBusyChange={setUploading}
          onExpired={onExpired}
        />
        <FieldPair>
          <Switch
            label="Published"
            hint="Visitors see it as soon as it is saved."
            {...register('published')}
          />
          <Switch
            label="Featured"
            hint="It may stand on the home page."
            {...register('featured')}
          />
          {hasMail && !recipe?.published && (
            <Switch
              label="Send it to your readers"
              hint="By mail, as soon as visitors see it."
              {...register('sendsLetter')}
            />
          )}
          {hasComments && (
            <Switch
              label="Comments closed"
              hint="Readers write no more below it. What is there stays."
              {...register('commentsClosed')}
            />
          )}
        </FieldPair>
        <RecipeDetails form={form} slugFollows={slugFollows} />
      </FormDialog>
    </LinesOfFields>
  );
}

/** A count is compared by its lines, and diets one by one. */
const LINES_OF = {
  nutrition: countTexts,
  diets: (value: unknown) => (Array.isArray(value) ? value.map(String) : []),
};

/** What became of the photo, with a way to its page. A food may have changed on another device meanwhile. */
const detailsOf = ({ published, slug, isCountOld }: Recipe) => ({
  description: `${published ? 'Published' : 'Draft saved'}${isCountOld ? '. Its nutrition was counted before a change: count it again.' : ''}`,
  action: viewAction(`/photo-gallery/${slug}`),
});
