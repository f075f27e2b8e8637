import type { ServerDraft } from '@site/schema/drafts';
import { toast } from '@site/ui/toaster';
import { formatMoment } from '../../lib/format.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import type { Creation } from './use-edit-form.ts';

/**
 * Drafts: the values of forms that are not saved yet. This browser stores them, and `draft-sync.ts` copies them to the
 * server and reads those of other devices. Every open form writes to a key of its own, so two tabs or devices that edit
 * the same item do not overwrite each other's draft, and the copies of one draft have one key.
 */

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
  /** Whether only the server has it, because another device stored it. */
  isElsewhere: boolean;
}

/** A stored draft, or what is left of one that was saved or discarded until the server knows about that. */
type Entry = (Draft & { isDropped?: undefined }) | { isDropped: true; storedAt: string };

/** Called with whether a draft has ended. */
type Listener = (isEnd: boolean) => void;

const listeners = new Set<Listener>();
/** The server's copies by key, as this page knows them. */
const onServer = new Map<string, ServerDraft>();
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

/** Returns whether the browser stored the draft: its storage may be full or blocked. */
export function keepDraft(key: string, draft: Draft): boolean {
  return store(key, { ...draft, storedAt: laterThanKnown(key, draft.storedAt) });
}

/** Removes a draft that was saved or discarded, here and later on the server. */
export function dropDraft(key: string): void {
  const known = newest(localEntry(key), serverEntry(key));
  if (known) store(key, { isDropped: true, storedAt: known.storedAt });
}

function store(key: string, entry: Entry): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(entry));
    inMemory.delete(key);
  } catch (error) {
    console.warn('The draft could not be stored', error);
    inMemory.set(key, entry);
  }
  notify(entry.isDropped === true);
  return !inMemory.has(key);
}

/** A draft that comes back after it was dropped, or after the clock was set back, must be newer than what is known. */
function laterThanKnown(key: string, storedAt: string): string {
  const known = newest(localEntry(key), serverEntry(key));
  if (!known || known.storedAt < storedAt) return storedAt;
  return new Date(Date.parse(known.storedAt) + 1).toISOString();
}

/** The owner's drafts, all or those about one item, of this browser and of other devices; newest first. */
export function listDrafts<Values>(owner: string, item?: string): StoredDraft<Values>[] {
  const prefix = prefixOf(owner, item);
  const elsewhere = [...onServer.keys()].filter((key) => key.startsWith(prefix));
  return [...new Set([...localKeys(prefix), ...elsewhere])]
    .flatMap((key) => {
      const local = localEntry(key);
      const entry = newest(local, serverEntry(key));
      if (!entry || entry.isDropped) return [];
      return [{ ...(entry as Draft<Values>), key, isElsewhere: local === undefined }];
    })
    .sort((a, b) => b.storedAt.localeCompare(a.storedAt));
}

/** What the server does not have yet of this browser's drafts. */
export function unsentDrafts(owner: string): ServerDraft[] {
  return localKeys(prefixOf(owner)).flatMap((key) => {
    const local = localEntry(key);
    if (!local || newest(serverEntry(key), local) !== local) return [];
    const body = local.isDropped ? null : JSON.stringify(local);
    return [{ key, storedAt: local.storedAt, body }];
  });
}

/** Notes that the server has this copy. */
export function draftIsOnServer(draft: ServerDraft): void {
  onServer.set(draft.key, draft);
  deleteIfDropped(draft.key);
}

/** Takes over the server's list. A draft that was saved or discarded on another device ends here too. */
export function takeServerDrafts(owner: string, drafts: readonly ServerDraft[]): void {
  onServer.clear();
  for (const draft of drafts) onServer.set(draft.key, draft);
  for (const key of localKeys(prefixOf(owner))) deleteIfDropped(key);
  notify(false);
}

/** Removes what this browser stores of a draft when the server knows that it has ended. */
function deleteIfDropped(key: string): void {
  const server = serverEntry(key);
  if (!server?.isDropped || newest(server, localEntry(key)) !== server) return;
  inMemory.delete(key);
  localStorage.removeItem(key);
}

/** Calls the listener when a draft is stored or dropped, in this tab or another one. Returns a function that stops it. */
export function onDraftsChange(listener: Listener): () => void {
  const onStorage = () => listener(false);
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function notify(isEnd: boolean): void {
  for (const listener of listeners) listener(isEnd);
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

function localKeys(prefix: string): string[] {
  const keys = new Set([...inMemory.keys(), ...Object.keys(localStorage)]);
  return [...keys].filter((key) => key.startsWith(prefix));
}

const localEntry = (key: string) => inMemory.get(key) ?? parse(localStorage.getItem(key));

function serverEntry(key: string): Entry | undefined {
  const draft = onServer.get(key);
  if (!draft) return undefined;
  return draft.body === null ? { isDropped: true, storedAt: draft.storedAt } : parse(draft.body);
}

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

/** Removes a draft. The owner can take that back for as long as the toast shows. */
export function discardDraft({ key, isElsewhere: _, ...draft }: StoredDraft): void {
  dropDraft(key);
  toast({
    title: 'Draft discarded',
    action: { label: 'Undo', onAct: () => keepDraft(key, draft) },
  });
}

/** A random text that no other form uses. `crypto.randomUUID` is missing on plain HTTP. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
