/**
 * Drafts: the values of forms that are not saved yet, stored in this browser. Every open form has a draft of its own, so
 * two tabs that edit the same item do not overwrite each other's.
 */

import type { Creation } from './creation.ts';
import { randomKey } from './random-key.ts';

export interface Draft<Values = unknown> {
  /** What the owner reads when the draft is offered. */
  title: string;
  /** The URL of the form, as a path. */
  url: string;
  values: Values;
  /** `updatedAt` of the row that the values began from. */
  baseUpdatedAt?: string | undefined;
  /** Of a new row that was sent without an answer so far. */
  creation?: Creation;
  /** When the draft was stored, ISO 8601. */
  storedAt: string;
}

export interface StoredDraft<Values = unknown> extends Draft<Values> {
  key: string;
}

const listeners = new Set<() => void>();

/** The start of the keys of all drafts of an owner, or of those about one item such as `blog-post:new`. */
function prefixOf(owner: string, item?: string): string {
  return item === undefined ? `draft:${owner}:` : `draft:${owner}:${item}:`;
}

/** A key that no other form uses. */
export function newDraftKey(owner: string, item: string): string {
  return prefixOf(owner, item) + randomKey();
}

/** Returns whether the browser stored the draft: its storage may be full or blocked. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft could not be stored', error);
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

export function dropDraft(key: string): void {
  localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** The owner's drafts, all or those about one item; newest first. */
export function listDrafts<Values>(owner: string, item?: string): StoredDraft<Values>[] {
  const prefix = prefixOf(owner, item);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, ...JSON.parse(localStorage.getItem(key) ?? '') }))
    .sort((a, b) => b.storedAt.localeCompare(a.storedAt));
}

/** Calls the listener when a draft is stored or dropped, in this tab or another one. Returns a function that stops it. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

let resumedKey: string | undefined;

/** A form that opens for this draft's item starts with its values. The form then stores them under a key of its own. */
export function resumeDraft(key: string): void {
  resumedKey = key;
}

/** The draft that the owner chose to continue, if it is about this item. */
export function resumedDraft<Values>(owner: string, item: string): StoredDraft<Values> | undefined {
  return listDrafts<Values>(owner, item).find(({ key }) => key === resumedKey);
}
