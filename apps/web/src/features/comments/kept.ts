/**
 * What this browser keeps for a reader who writes: what she typed and has not sent, where she wrote, and her name if she
 * ticked it. Drafts of different forms have keys of their own, so two tabs do not overwrite each other's.
 */

import { attempt, prefixOf } from './is-kept.ts';

const NAME_KEY = 'comment-name';
const WROTE = 'wrote';

/** What is typed into a form, by the names of its fields. */
export type Typed = Record<string, string>;

/** @param form the comment that is answered; empty for the form of a new thread */
export function readDraft(itemId: string, form: string): Typed | undefined {
  return (
    attempt((storage) => JSON.parse(storage.getItem(prefixOf(itemId) + form) ?? 'null')) ??
    undefined
  );
}

export function keepDraft(itemId: string, form: string, typed: Typed): void {
  attempt((storage) => storage.setItem(prefixOf(itemId) + form, JSON.stringify(typed)));
}

export function dropDraft(itemId: string, form: string): void {
  attempt((storage) => storage.removeItem(prefixOf(itemId) + form));
}

export const keptName = (): string => attempt((storage) => storage.getItem(NAME_KEY)) ?? '';

/** @param name empty to forget it */
export function keepName(name: string): void {
  attempt((storage) => (name ? storage.setItem(NAME_KEY, name) : storage.removeItem(NAME_KEY)));
}

/** Remembers for some minutes that this browser may have comments that it can change. */
export function noteWriting(itemId: string, minutes: number): void {
  attempt((storage) =>
    storage.setItem(prefixOf(itemId) + WROTE, `${Date.now() + minutes * 60_000}`),
  );
}

export function hasJustWritten(itemId: string): boolean {
  const key = prefixOf(itemId) + WROTE;
  const until = Number(attempt((storage) => storage.getItem(key)) ?? 0);
  if (until > Date.now()) return true;
  attempt((storage) => storage.removeItem(key));
  return false;
}
