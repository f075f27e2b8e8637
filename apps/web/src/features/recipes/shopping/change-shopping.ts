/** Changes what a reader keeps for shopping, and takes each change back. */
import type { ShoppingRecipe } from '@site/ingredients/shopping-ingredient';
import { type ToastMessage, toast } from '@site/ui/toaster';
import { changeKept } from '../../../lib/change-kept.ts';
import { keptList } from '../../../lib/kept-list.ts';
import { NOT_KEPT } from '../tell-saved.ts';
import {
  type ListedRecipe,
  type PantryFood,
  type ShoppingItem,
  shoppingItems,
} from './shopping-items.ts';

interface Keyed {
  key: string;
}
type Change<Item> = (all: readonly Item[]) => readonly Item[];

export const pantry = keptList<PantryFood>('pantry', ({ key, name }) => key && name);

export const changeShopping = (next: Change<ShoppingItem>, said?: string) =>
  changeList(shoppingItems, next, said);

export const changePantry = (next: Change<PantryFood>, said?: string) =>
  changeList(pantry, next, said);

/**
 * @param said what a message says, with a way back; none where the same press goes back
 * @returns whether the browser kept it; if not, a message says so
 */
function changeList<Item extends Keyed>(
  list: ReturnType<typeof keptList<Item>>,
  next: Change<Item>,
  said?: ToastMessage['title'],
): boolean {
  const before = list.read();
  if (!changeKept(list, next)) {
    toast(NOT_KEPT);
    return false;
  }
  // As from another tab: the navigation listens too.
  dispatchEvent(new StorageEvent('storage'));
  const after = list.read();
  const onAct = () => void changeList(list, (now) => takenBack(now, before, after));
  if (said) toast({ title: said, action: { label: 'Undo', onAct } });
  return true;
}

/** What was changed is as before; what was changed since, in another tab too, stays. */
export function takenBack<Item extends Keyed>(
  now: readonly Item[],
  before: readonly Item[],
  after: readonly Item[],
): Item[] {
  const was = byKey(before);
  const became = byKey(after);
  const isChanged = ({ key }: Item) =>
    JSON.stringify(was.get(key)) !== JSON.stringify(became.get(key));
  const items = now
    .filter((item) => was.has(item.key) || !became.has(item.key))
    .map((item) => (isChanged(item) ? (was.get(item.key) ?? item) : item));
  const there = byKey(items);
  before.forEach((item, place) => {
    if (!became.has(item.key) && !there.has(item.key)) items.splice(place, 0, item);
  });
  return items;
}

const byKey = <Item extends Keyed>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.key, item]));

/** The items with one changed; `undefined` leaves it out. */
export const withItem =
  (key: string, change: (item: ShoppingItem) => ShoppingItem | undefined) =>
  (all: readonly ShoppingItem[]) =>
    all.flatMap((item) => (item.key === key ? (change(item) ?? []) : item));

/** For more servings she needs more of what she has bought already: all lines are on the list again. */
export function withServings(listed: ListedRecipe, servings: number | undefined): ListedRecipe {
  const isMore = (servings ?? 0) > (listed.servings ?? 0);
  return { ...listed, servings, ...(isMore && { ticked: [], cleared: [] }) };
}

/** The recipe as it is now: a food that it still wants in the same words stays ticked. */
export function withRecipe(listed: ListedRecipe, recipe: ShoppingRecipe): ListedRecipe {
  const words = ({ lines }: ShoppingRecipe, key: string) =>
    lines
      .filter(({ ingredients }) => ingredients.some((each) => each.key === key))
      .map(({ text }) => text)
      .join('\n');
  const same = (keys: readonly string[]) =>
    keys.filter((key) => words(listed.recipe, key) === words(recipe, key));
  return { ...listed, recipe, ticked: same(listed.ticked), cleared: same(listed.cleared) };
}
