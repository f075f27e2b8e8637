/** Unsaved changes to the grid of photos: their order, and titles edited in the grid. */
import type { RecipePosition } from '@site/schema/recipes';

export interface RecipeOrderDraft {
  /** Ids in display order; `null` while the order is the saved one. */
  order: readonly string[] | null;
  titles: Readonly<Record<string, NewTitle>>;
  /** Ids in the saved order that the owner began to change. */
  before: readonly string[];
  /** New places of photos on pages that are not shown, by id: indexes in the whole order. */
  far: Readonly<Record<string, number>>;
}

interface NewTitle {
  title: string;
  /** The saved title that it replaces, as the owner saw it. */
  replaces: string;
}

export const noDraft: RecipeOrderDraft = { order: null, titles: {}, before: [], far: {} };

/** Lets the draft replace the order that is saved now. */
export function withBase(
  draft: RecipeOrderDraft,
  saved: readonly { id: string }[],
): RecipeOrderDraft {
  return { ...draft, before: saved.map(({ id }) => id) };
}

/** Whether another order was saved elsewhere since the owner began to change it. */
export function isOrderStale(
  saved: readonly { id: string }[],
  { order, before }: RecipeOrderDraft,
): boolean {
  return order !== null && !isOrderOf(before, saved) && !isOrderOf(order, saved);
}

/** Whether the photos stand in this order, apart from those that it does not have. */
function isOrderOf(ids: readonly string[], photos: readonly { id: string }[]): boolean {
  const places = photos.map(({ id }) => ids.indexOf(id)).filter((place) => place >= 0);
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}

export function isChanged({ far, ...shown }: RecipeOrderDraft): boolean {
  return isShownChanged(shown) || Object.keys(far).length > 0;
}

/** Whether something is changed that {@link positionsOf} saves. */
export const isShownChanged = ({ order, titles }: Pick<RecipeOrderDraft, 'order' | 'titles'>) =>
  order !== null || Object.keys(titles).length > 0;

interface ListedRecipe {
  id: string;
  title: string;
}

/**
 * The photos with the changes of the draft. A photo added since then is first, as new photos are. A deleted photo is
 * left out.
 */
export function withDraft<T extends ListedRecipe>(
  recipes: readonly T[],
  draft: RecipeOrderDraft,
): T[] {
  const order = draft.order ?? recipes.map(({ id }) => id);
  const place = new Map(order.map((id, index) => [id, index]));
  return recipes
    .map((recipe) => ({ ...recipe, title: draft.titles[recipe.id]?.title ?? recipe.title }))
    .sort((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1));
}

/** Moves a photo. `from` and `to` are indexes in `shown`. */
export function withMove(
  draft: RecipeOrderDraft,
  shown: readonly ListedRecipe[],
  { from, to }: { from: number; to: number },
): RecipeOrderDraft {
  const order = shown.map(({ id }) => id);
  const [id = ''] = order.splice(from, 1);
  const { [id]: _, ...far } = draft.far;
  if (from === to) return { ...draft, far };
  order.splice(to, 0, id);
  return { ...draft, order, far };
}

/** Moves a photo to a place that another page shows. Until it is saved, the photo stays where it is. */
export const withFarMove = (draft: RecipeOrderDraft, id: string, to: number) => ({
  ...draft,
  far: { ...draft.far, [id]: to },
});

/** Changes a title. The saved title removes the change. */
export function withTitle(
  draft: RecipeOrderDraft,
  { id, title: replaces }: ListedRecipe,
  title: string,
): RecipeOrderDraft {
  if (title === replaces) return withoutTitle(draft, id);
  return { ...draft, titles: { ...draft.titles, [id]: { title, replaces } } };
}

/** Drops a new title, because the form has saved one, or because the owner prefers the saved one. */
export function withoutTitle(draft: RecipeOrderDraft, id: string): RecipeOrderDraft {
  const { [id]: _, ...titles } = draft.titles;
  return { ...draft, titles };
}

interface TitleConflict {
  id: string;
  /** The title that the owner typed. */
  mine: string;
  /** The title that was saved elsewhere after that. */
  saved: string;
}

/** The new titles whose photo got another title elsewhere. The owner has to choose one. */
export function titleConflicts(
  recipes: readonly ListedRecipe[],
  { titles }: RecipeOrderDraft,
): TitleConflict[] {
  return recipes.flatMap(({ id, title: saved }) => {
    const change = titles[id];
    const isConflict = change && saved !== change.replaces && saved !== change.title;
    return isConflict ? [{ id, mine: change.title, saved }] : [];
  });
}

/**
 * The input of the procedure that saves the draft: each photo's position, counted from 0, and the changed titles with
 * the version of the photo in the list. The server refuses a title whose photo has changed since then, and an order that
 * replaces another one than the owner began to change.
 */
export function positionsOf(
  shown: readonly (ListedRecipe & { updatedAt: Date })[],
  { order, titles, before }: RecipeOrderDraft,
): RecipePosition[] {
  return shown.map(({ id, updatedAt }, sortOrder) => {
    const change = titles[id];
    const placeBefore = before.indexOf(id);
    return {
      id,
      sortOrder,
      ...(order !== null && placeBefore >= 0 && { placeBefore }),
      ...(change && { title: change.title, baseUpdatedAt: updatedAt.toISOString() }),
    };
  });
}

/**
 * The index in the list for a tile dropped at a position of the grid, which counts from 0. It takes that position, and
 * the tiles there move. A column after the last one counts as the last one.
 */
export function indexAt(
  { row, column }: { row: number; column: number },
  { columns, total }: { columns: number; total: number },
): number {
  return Math.min(row * columns + Math.min(column, columns - 1), total - 1);
}

export const rowsOf = <T>(items: readonly T[], columns: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
