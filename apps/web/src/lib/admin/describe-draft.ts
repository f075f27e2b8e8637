import { formatMoment } from '../format-date.ts';
import type { Draft } from './drafts.ts';

/** When a draft was stored, by the clock of the device that stores it. */
export function draftTime({ storedAt }: Draft): string {
  return formatMoment(storedAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
