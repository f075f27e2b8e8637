/**
 * What this browser keeps for a reader who writes: what she typed and has not sent, where she wrote, and her name if she
 * ticked it. Drafts of different forms have keys of their own, so two tabs do not overwrite each other's.
 */

import { attempt, prefixOf } from './is-kept.ts';

const NAME_KEY = 'comment-name';
const WROTE = 'wrote';

const read = (key: string): string => attempt((storage) => storage.getItem(key)) ?? '';

/** @param value empty to forget it */
const keep = (key: string, value: string) =>
  attempt((storage) => (value ? storage.setItem(key, value) : storage.removeItem(key)));

/** What is typed into a form, by the names of its fields. */
export type Typed = Record<string, string>;

/** @param form the comment that is answered; empty for the form of a new thread */
export const readDraft = (itemId: string, form: string): Typed =>
  attempt(() => JSON.parse(read(prefixOf(itemId) + form) || '{}')) ?? {};

/** A name alone is nothing to lose. */
export const keepDraft = (itemId: string, form: string, typed: Typed) =>
  keep(prefixOf(itemId) + form, typed['text'] || typed['rating'] ? JSON.stringify(typed) : '');

export const keptName = () => read(NAME_KEY);
export const keepName = (name: string) => keep(NAME_KEY, name);

/** Remembers for some minutes that this browser may have comments that it can change. */
export const noteWriting = (itemId: string, minutes: number) =>
  keep(prefixOf(itemId) + WROTE, `${Date.now() + minutes * 60_000}`);

export function hasJustWritten(itemId: string): boolean {
  const key = prefixOf(itemId) + WROTE;
  if (Number(read(key)) > Date.now()) return true;
  keep(key, '');
  return false;
}
