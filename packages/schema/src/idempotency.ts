import { z } from 'zod';

/** The key of a request that creates a row: the same request, sent again, creates no second row. */
export const idempotent = z.object({
  idempotencyKey: z
    .string()
    .min(1, { error: 'Idempotency-Key must not be empty' })
    .max(200, { error: 'Idempotency-Key must be at most 200 characters' })
    .optional(),
});
