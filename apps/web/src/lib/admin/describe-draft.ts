import { formatMoment } from '../format.ts';
import type { StoredDraft } from './drafts.ts';

/** Its title, and when it was stored, by the clock of the device that stored it. */
export function describeDraft({ title, storedAt, isElsewhere }: StoredDraft): string {
  const time = formatMoment(storedAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return `${title}, ${time}${isElsewhere ? ', on another device' : ''}`;
}
