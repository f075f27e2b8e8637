import type { keptList } from './kept-list.ts';
import { keepOffline } from './offline.ts';

type KeptList<Item> = ReturnType<typeof keptList<Item>>;

/**
 * Changes what is stored now, by another tab too.
 *
 * @returns whether the browser kept it: its storage may be full or forbidden
 */
export function changeKept<Item>(
  { key, read, load }: KeptList<Item>,
  next: (items: readonly Item[]) => readonly Item[],
): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(next(read())));
  } catch (error) {
    console.warn(`Could not keep "${key}"`, error);
    return false;
  }
  load();
  void keepOffline();
  return true;
}
