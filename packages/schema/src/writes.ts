/** What the writes of all rows have in common: a change says what it began from, and a row is created once. */
import { z } from 'zod';

/** The message of a change that is refused because its row has another version than the change began from. */
export const CHANGED_ELSEWHERE = 'It was changed elsewhere since you opened it';

/** `updatedAt` of the row that a change began from. Without it, the change is made whatever the row has now. */
export const baseUpdatedAt = z.iso
  .datetime({ offset: true, error: 'baseUpdatedAt must be an ISO 8601 time with its zone' })
  .meta({ description: 'updatedAt of the row that the change began from; a stale one gets 409' });

/** The key of a request that creates a row: the same request, sent again, creates no second row. */
export const idempotent = z.object({
  idempotencyKey: z
    .string()
    .min(1, { error: 'Idempotency-Key must not be empty' })
    .max(200, { error: 'Idempotency-Key must be at most 200 characters' })
    .optional(),
});
