/** Drafts: what is typed into a form of the admin area and not saved yet. The browser sends a copy to the server. */
import { z } from 'zod';

/** Characters. A post of the longest length fits. */
const BODY_MAX = 900_000;

export const draft = z.object({
  /** Each open form has a key of its own. */
  key: z.string().min(1).max(300),
  /** When the browser stored it, by the browser's clock. */
  storedAt: z.iso.datetime({ error: 'storedAt must be an ISO 8601 time in UTC' }),
  /** JSON that only the forms read; `null` when the draft was saved or discarded. */
  body: z
    .string()
    .max(BODY_MAX, { error: `A draft must be at most ${BODY_MAX} characters` })
    .nullable(),
});
export type ServerDraft = z.output<typeof draft>;

export const saveDraft = draft.extend({
  /** What the form edits: `blog-post:<id>`, or `blog-post:new`. */
  item: z.string().min(1).max(150),
});
export type SaveDraft = z.output<typeof saveDraft>;
