import { RECIPE_CATEGORIES } from '@site/schema/recipe-values';
import type { PlacedRecipe } from '@site/schema/recipes';
import { Button } from '@site/ui/button';
import { Select } from '@site/ui/select';
import type { RefObject } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { type Chosen, ManyBar } from '../../editing/chosen-rows.tsx';
import type { useDeletion } from '../../editing/deletion.tsx';
import { oneOf } from '../../editing/list-filter.tsx';
import { ManyTags } from '../../editing/many-tags.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import { CATEGORY_LABELS } from '../recipe-texts.ts';

export const categories = RECIPE_CATEGORIES.map((value) => ({
  value,
  label: CATEGORY_LABELS[value],
}));

const countOf = ({ length }: readonly string[]) => (length === 1 ? '1 photo' : `${length} photos`);

interface ManyRecipesProps {
  bar: RefObject<HTMLElement | null>;
  chosen: Chosen;
  shown: readonly PlacedRecipe[];
  onDelete: ReturnType<typeof useDeletion>;
}

/** What can be done with the chosen photos. */
export function ManyRecipes({ bar, chosen, shown, onDelete }: ManyRecipesProps) {
  const { client } = trpc.useUtils();
  const { ids } = chosen;
  const some = shown.filter(({ id }) => chosen.has(id));
  type Change = Omit<Parameters<typeof client.recipes.changeMany.mutate>[0], 'ids'>;
  const { run, isBusy } = useWrite(
    (some: string[], changes: Change, _: string) =>
      client.recipes.changeMany.mutate({ ids: some, ...changes }, inTime()),
    {
      done: (_, some, __, done) => `${countOf(some)} ${done}`,
      failed: (_, some) => `Failed to change ${countOf(some)}`,
    },
  );
  const change = (changes: Change, done: string) => void run(ids, changes, done);
  const buttons: readonly [label: string, changes: Change, done: string][] = [
    ['Publish', { published: true }, 'published'],
    ['Unpublish', { published: false }, 'unpublished'],
    ['Feature', { featured: true }, 'featured'],
    ['Stop featuring', { featured: false }, 'no longer featured'],
  ];
  return (
    <ManyBar ref={bar} chosen={chosen} shown={shown.map(({ id }) => id)}>
      {buttons.map(([label, changes, done]) => (
        <Button
          key={label}
          tone="secondary"
          disabled={isBusy}
          onClick={() => change(changes, done)}
        >
          {label}
        </Button>
      ))}
      <Select
        label="Category of the chosen"
        isLabelHidden
        shape="pill"
        disabled={isBusy}
        options={[
          { value: '', label: 'Category…' },
          ...categories,
          { value: 'none', label: 'None' },
        ]}
        value=""
        onChange={({ target }) => {
          const category = oneOf(target.value, RECIPE_CATEGORIES) ?? null;
          change({ category }, category ? `in ${category}` : 'in no category');
        }}
      />
      <ManyTags table="recipes" rows={some} countOf={countOf} />
      <Button tone="quietDanger" disabled={isBusy} onClick={() => onDelete.ask(...some)}>
        Delete
      </Button>
    </ManyBar>
  );
}
