/** Changes what a reader keeps, says where the browser did not keep it, and takes a change back. */
import { toast } from '@site/ui/toaster';
import type { KeptList } from './kept-list.ts';
import { keepOffline } from './offline.ts';

/** The one sentence about where all that a reader keeps is. */
export const KEPT_HERE = 'Kept in this browser alone.';

/**
 * Changes what is stored now, by another tab too.
 *
 * @param said what a message says, with a way back; none where the same press goes back
 * @returns whether the browser kept it: its storage may be full or forbidden. Then a message says so
 */
export function changeKept<Item>(
  list: KeptList<Item>,
  next: (all: readonly Item[]) => readonly Item[],
  said?: string,
): boolean {
  const before = list.read();
  const after = next(before);
  try {
    localStorage.setItem(list.key, JSON.stringify(after));
  } catch (error) {
    console.warn(`Could not keep "${list.key}"`, error);
    toast({
      title: 'This browser did not keep it',
      description: 'Its storage is full, or closed to this site.',
      tone: 'destructive',
    });
    return false;
  }
  // As from another tab: this one's lists read anew, and its navigation listens too.
  dispatchEvent(new StorageEvent('storage'));
  void keepOffline();
  const onAct = () =>
    void changeKept(list, (now) => takenBack(now, { before, after, keyOf: list.keyOf }));
  if (said) toast({ title: said, action: { label: 'Undo', onAct } });
  return true;
}

interface KeptChange<Item> extends Pick<KeptList<Item>, 'keyOf'> {
  before: readonly Item[];
  after: readonly Item[];
}

/** What was changed is as before; what was changed since, in another tab too, stays. */
export function takenBack<Item>(
  now: readonly Item[],
  { before, after, keyOf }: KeptChange<Item>,
): Item[] {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]));
  const was = byKey(before);
  const became = byKey(after);
  const isChanged = (key: string | undefined) =>
    JSON.stringify(was.get(key)) !== JSON.stringify(became.get(key));
  const items = now
    .filter((item) => was.has(keyOf(item)) || !became.has(keyOf(item)))
    .map((item) => (isChanged(keyOf(item)) ? (was.get(keyOf(item)) ?? item) : item));
  const there = byKey(items);
  before.forEach((item, place) => {
    if (!became.has(keyOf(item)) && !there.has(keyOf(item))) items.splice(place, 0, item);
  });
  return items;
}

/** Those that are not among what a list has. */
export function missing<Item, Other extends Item>(
  { keyOf }: Pick<KeptList<Item>, 'keyOf'>,
  items: readonly Other[],
  had: readonly Item[],
): Other[] {
  const keys = new Set(had.map(keyOf));
  return items.filter((item) => !keys.has(keyOf(item)));
}
