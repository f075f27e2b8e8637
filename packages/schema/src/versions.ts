import { z } from 'zod';

/** The message of a change that is refused because its row has another version than the change began from. */
export const CHANGED_ELSEWHERE = 'It was changed elsewhere since you opened it';

/** `updatedAt` of the row that a change began from. Without it, the change is made whatever the row has now. */
export const baseUpdatedAt = z.iso
  .datetime({ error: 'baseUpdatedAt must be an ISO 8601 time in UTC' })
  .meta({ description: 'updatedAt of the row that the change began from; a stale one gets 409' });
