/** Drafts: the values of forms whose session ended. This browser tab keeps them until after the next sign-in. */
const PREFIX = 'draft:';

export interface Draft<Values = unknown> {
  /** What the owner reads when the draft is offered back. */
  title: string;
  /** The form's URL, as a path within the site. */
  url: string;
  values: Values;
}

export interface StoredDraft extends Draft {
  key: string;
}

export function keepDraft(key: string, draft: Draft): void {
  sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
}

export function readDraft<Values>(key: string): Draft<Values> | undefined {
  const stored = sessionStorage.getItem(PREFIX + key);
  return stored === null ? undefined : (JSON.parse(stored) as Draft<Values>);
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

export function listDrafts(): StoredDraft[] {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((name) => {
      const key = name.slice(PREFIX.length);
      const draft = readDraft(key);
      return draft ? [{ key, ...draft }] : [];
    });
}
