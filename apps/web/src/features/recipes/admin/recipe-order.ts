/** The owner's changes to the list of photos before they are saved: its order, and titles edited in place. */

/** What is not saved yet. */
export interface RecipeOrderDraft {
  /** Ids in the order they stand in; `null` while it is the saved one. */
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
 * The photos as the draft shows them. One that came in the meantime stands at the end, as it does when
 * it is saved; one that is gone is left out.
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

/** The draft after a photo was moved within what it shows. */
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

/** The draft after a title was edited in place; the saved title is no change. */
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

/** What is sent to save the draft: every photo's place, counted from 0, and the titles that changed. */
export function placesOf(shown: readonly GridRecipe[], { titles }: RecipeOrderDraft) {
  return shown.map(({ id }, sortOrder) => {
    const title = titles[id];
    return title === undefined ? { id, sortOrder } : { id, sortOrder, title };
  });
}

/** A place in the wrapped grid, both counted from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

/**
 * The index in the flat list of a tile that was let go at a place of the grid. It stands where it was
 * dropped: what stood there moves over. Past a row's last column is its last column.
 */
export function indexAt(
  { row, column }: GridPlace,
  { columns, total }: { columns: number; total: number },
): number {
  return Math.min(row * columns + Math.min(column, columns - 1), total - 1);
}

/** The list cut into the rows of a grid. */
export function rowsOf<T>(items: readonly T[], columns: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < items.length; start += columns) {
    rows.push(items.slice(start, start + columns));
  }
  return rows;
}
