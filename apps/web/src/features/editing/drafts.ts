import type { ServerDraft } from '@site/schema/drafts';
import { createStore } from '@site/ui/store';
import { toast } from '@site/ui/toaster';
import { formatMoment } from '../../lib/format.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import type { RestoredDraft } from './edit-state.ts';

/**
 * Drafts: the values of forms that are not saved yet. This browser stores them, and `draft-sync.tsx` copies them to the
 * server, whose drafts are a query. Every open form writes to a key of its own, so two tabs or devices that edit the same
 * item do not overwrite each other's draft, and the copies of one draft have one key.
 */

export interface Draft<Values = unknown> extends RestoredDraft {
  /** What the owner reads when the draft is offered. */
  title: string;
  /** The URL of the form, as a path. */
  url: string;
  values: Values;
  /** When the draft was stored, ISO 8601. */
  storedAt: string;
}

export interface StoredDraft<Values = unknown> extends Draft<Values> {
  key: string;
  /** Whether only the server has it, because another device stored it. */
  isElsewhere: boolean;
}

/** A stored draft, or what is left of one that was saved or discarded until the server knows about that. */
type Entry = (Draft & { isDropped?: undefined }) | { isDropped: true; storedAt: string };

/** Set when this browser stores a draft or ends one (`isEnd`), in this tab or another one. */
export const draftChanges = createStore({ isEnd: false });
if (typeof window !== 'undefined') {
  window.addEventListener('storage', () => draftChanges.set({ isEnd: false }));
}

/** What the browser's storage did not take, by key. The server still gets it while this page is open. */
const inMemory = new Map<string, Entry>();

/** The start of the keys of all drafts of an owner, or of those about one item such as `blog-post:new`. */
const prefixOf = (owner: string, item?: string): string =>
  item === undefined ? `draft:${owner}:` : `draft:${owner}:${item}:`;

/** A key that no other form uses. */
export const newDraftKey = (owner: string, item: string): string =>
  prefixOf(owner, item) + randomKey();

/** Whether a draft is about an item. */
export const isDraftOf = (key: string, owner: string, item: string): boolean =>
  key.startsWith(prefixOf(owner, item));

/** The path of the form that starts with the values of a draft, and then stores them under a key of its own. */
export const pathOfDraft = ({ url, key }: Pick<StoredDraft, 'url' | 'key'>): string =>
  `${url}&draft=${encodeURIComponent(key)}`;

/** Returns whether the browser stored the draft: its storage may be full or blocked. */
export function keepDraft(key: string, draft: Draft): boolean {
  const known = localEntry(key);
  // The clock may have been set back.
  const storedAt =
    known && known.storedAt >= draft.storedAt ? after(known.storedAt) : draft.storedAt;
  return store(key, { ...draft, storedAt });
}

/** Ends a draft that was saved or discarded, here and later on the server. */
export function dropDraft({ key, storedAt }: Pick<StoredDraft, 'key' | 'storedAt'>): void {
  const known = localEntry(key)?.storedAt ?? '';
  store(key, { isDropped: true, storedAt: known > storedAt ? known : storedAt });
}

/** Ends this browser's own draft, if it has stored one. */
export function dropOwnDraft(key: string): void {
  const known = localEntry(key);
  if (known) dropDraft({ key, storedAt: known.storedAt });
}

/** Removes a draft. The owner can take that back for as long as the toast shows. */
export function discardDraft({ key, isElsewhere: _, ...draft }: StoredDraft): void {
  dropDraft({ key, storedAt: draft.storedAt });
  const undo = () => keepDraft(key, { ...draft, storedAt: after(draft.storedAt) });
  toast({ title: 'Draft discarded', action: { label: 'Undo', onAct: undo } });
}

function store(key: string, entry: Entry): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(entry));
    inMemory.delete(key);
  } catch (error) {
    console.warn('The draft could not be stored', error);
    inMemory.set(key, entry);
  }
  draftChanges.set({ isEnd: entry.isDropped === true });
  return !inMemory.has(key);
}

/** Now, or a moment after a time that is not over yet by this device's clock. */
function after(time: string): string {
  const now = new Date().toISOString();
  return now > time ? now : new Date(Date.parse(time) + 1).toISOString();
}

/** The owner's drafts, all or those about one item, of this browser and of other devices; newest first. */
export function listDrafts<Values>(
  server: readonly ServerDraft[],
  owner: string,
  item?: string,
): StoredDraft<Values>[] {
  const prefix = prefixOf(owner, item);
  const elsewhere = new Map(server.map((draft) => [draft.key, entryOf(draft)]));
  const keys = new Set([...localKeys(prefix), ...elsewhere.keys()]);
  return [...keys]
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const local = localEntry(key);
      const entry = newest(local, elsewhere.get(key));
      if (!entry || entry.isDropped) return [];
      return [{ ...(entry as Draft<Values>), key, isElsewhere: local === undefined }];
    })
    .sort((a, b) => b.storedAt.localeCompare(a.storedAt));
}

/** What the server does not have yet of this browser's drafts. */
export function unsentDrafts(server: readonly ServerDraft[], owner: string): ServerDraft[] {
  return localKeys(prefixOf(owner)).flatMap((key) => {
    const local = localEntry(key);
    const sent = server.find((draft) => draft.key === key);
    if (!local || (sent && newest(entryOf(sent), local) !== local)) return [];
    const body = local.isDropped ? null : JSON.stringify(local);
    return [{ key, storedAt: local.storedAt, body }];
  });
}

/** Removes what this browser stores of drafts of which the server knows that they have ended. */
export function forgetEnded(server: readonly ServerDraft[]): void {
  for (const draft of server) {
    const entry = entryOf(draft);
    if (!entry?.isDropped || newest(entry, localEntry(draft.key)) !== entry) continue;
    inMemory.delete(draft.key);
    localStorage.removeItem(draft.key);
  }
}

function localKeys(prefix: string): string[] {
  const keys = new Set([...inMemory.keys(), ...Object.keys(localStorage)]);
  return [...keys].filter((key) => key.startsWith(prefix));
}

const localEntry = (key: string) => inMemory.get(key) ?? parse(localStorage.getItem(key));

const entryOf = ({ body, storedAt }: ServerDraft): Entry | undefined =>
  body === null ? { isDropped: true, storedAt } : parse(body);

/** Text that is not a draft, which another program may have stored, counts as missing. */
function parse(text: string | null): Entry | undefined {
  if (text === null) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'storedAt' in value &&
    typeof value.storedAt === 'string' &&
    (('isDropped' in value && value.isDropped === true) || ('values' in value && 'url' in value))
  );
}

/** The entry that was stored last; that a draft was dropped counts as later than its text. */
function newest(first: Entry | undefined, second: Entry | undefined): Entry | undefined {
  if (!first || !second) return first ?? second;
  if (first.storedAt !== second.storedAt) return first.storedAt > second.storedAt ? first : second;
  return second.isDropped && !first.isDropped ? second : first;
}

/** Its title, and when it was stored, by the clock of the device that stored it. */
export function describeDraft({ title, storedAt, isElsewhere }: StoredDraft): string {
  const time = formatMoment(storedAt, deviceTimeZone());
  return `${title}, ${time}${isElsewhere ? ', on another device' : ''}`;
}

/** A random text that no other form uses. `crypto.randomUUID` is missing on plain HTTP. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
