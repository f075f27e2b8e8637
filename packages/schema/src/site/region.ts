/** Where the site is at home: its time zone, and the unit of its readers. */
import { z } from 'zod';
import { WEIGHT_UNITS } from '../weight-units.ts';

/** Whether it is an IANA name of a time zone. */
export function isTimeZone(zone: string): boolean {
  // For the default no time zone data needs to be loaded.
  if (zone === 'UTC') return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export const regionSettings = z.object({
  /** An IANA name; empty for the one of the environment. */
  timeZone: z
    .string({ error: 'The time zone must be text' })
    .trim()
    .refine((zone) => zone === '' || isTimeZone(zone), {
      error: 'The time zone must be one of the list, such as America/New_York',
    }),
  /** In which readers see weights who have chosen no unit themselves. Exports of before had none. */
  unit: z
    .enum(WEIGHT_UNITS, { error: `The unit must be one of: ${WEIGHT_UNITS.join(', ')}` })
    .default('lb'),
});
export type RegionSettings = z.output<typeof regionSettings>;
