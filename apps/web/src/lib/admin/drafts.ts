/**
 * What was typed into a form when the session ended under it: kept in this browser tab, and offered back
 * after signing in again.
 */
const PREFIX = 'draft:';

export interface Draft<Values = unknown> {
  /** What it is, for who finds it again. */
  title: string;
  /** Where it can be taken up: a path within the site. */
  address: string;
  values: Values;
}

export interface KeptDraft extends Draft {
  key: string;
}

export function keepDraft(key: string, draft: Draft): void {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
}

/** The draft of the form with that key, as it was kept. */
export function readDraft<Values>(key: string): Draft<Values> | undefined {
  const kept = sessionStorage.getItem(PREFIX + key);
  return kept === null ? undefined : (JSON.parse(kept) as Draft<Values>);
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

export function listDrafts(): KeptDraft[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((name) => {
      const key = name.slice(PREFIX.length);
      const draft = readDraft(key);
      return draft ? [{ key, ...draft }] : [];
    });
}
