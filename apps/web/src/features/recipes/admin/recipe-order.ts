/** Unsaved changes to the grid of photos: their order, and titles edited in the grid. */

export interface RecipeOrderDraft {
  /** Ids in display order; `null` while the order is the saved one. */
  order: readonly string[] | null;
  /** New titles by id. */
  titles: Readonly<Record<string, string>>;
}

export const noDraft: RecipeOrderDraft = { order: null, titles: {} };

export function isChanged({ order, titles }: RecipeOrderDraft): boolean {
  return order !== null || Object.keys(titles).length > 0;
}

interface GridRecipe {
  id: string;
  title: string;
}

/**
 * The photos with the changes of the draft. A photo added since then is last, as it will be when the draft is saved. A
 * deleted photo is left out.
 */
export function withDraft<T extends GridRecipe>(
  recipes: readonly T[],
  draft: RecipeOrderDraft,
): T[] {
  const order = draft.order ?? recipes.map(({ id }) => id);
  const place = new Map(order.map((id, index) => [id, index]));
  return recipes
    .map((recipe) => ({ ...recipe, title: draft.titles[recipe.id] ?? recipe.title }))
    .sort((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}

/** Moves a photo. `from` and `to` are indexes in `shown`. */
export function withMove(
  draft: RecipeOrderDraft,
  shown: readonly GridRecipe[],
  { from, to }: { from: number; to: number },
): RecipeOrderDraft {
  if (from === to) return draft;
  const order = shown.map(({ id }) => id);
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...draft, order };
}

/** Changes a title. The saved title removes the change. */
export function withTitle(
  draft: RecipeOrderDraft,
  saved: GridRecipe,
  title: string,
): RecipeOrderDraft {
  const { [saved.id]: _, ...others } = draft.titles;
  return {
    ...draft,
    titles: title === saved.title ? others : { ...others, [saved.id]: title },
  };
}

/** The input of the procedure that saves the draft: each photo's position, counted from 0, and the changed titles. */
export function placesOf(shown: readonly GridRecipe[], { titles }: RecipeOrderDraft) {
  return shown.map(({ id }, sortOrder) => {
    const title = titles[id];
    return title === undefined ? { id, sortOrder } : { id, sortOrder, title };
  });
}

/** A position in the wrapped grid. Both numbers count from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

/**
 * The index in the list for a tile dropped at a position of the grid. It takes that position, and the tiles there move.
 * A column after the last one counts as the last one.
 */
export function indexAt(
  { row, column }: GridPlace,
  { columns, total }: { columns: number; total: number },
): number {
  return Math.min(row * columns + Math.min(column, columns - 1), total - 1);
}

/** Splits the list into the rows of a grid. */
export function rowsOf<T>(items: readonly T[], columns: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < items.length; start += columns) {
    rows.push(items.slice(start, start + columns));
  }
  return rows;
}
