/** How the site looks, as far as the owner chooses. */
import { z } from 'zod';
import { isHexColor, isReadable, nearestReadable } from './accent.ts';

/** The pairs of typefaces beside the one that a site begins with. */
export const TYPEFACE_PAIRS = ['letter', 'table', 'journal', 'market'] as const;
export type TypefacePair = (typeof TYPEFACE_PAIRS)[number];

export const lookSettings = z.object({
  /** A hex colour; empty for the one that the site begins with. */
  accent: z
    .string({ error: 'The accent colour must be text' })
    .trim()
    .toLowerCase()
    .superRefine((accent, context) => {
      const message = accentFault(accent);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  /** A pair's name; empty for the one that the site begins with. */
  typefaces: z.enum(['', ...TYPEFACE_PAIRS], {
    error: `The typefaces must be one of: ${TYPEFACE_PAIRS.join(', ')}`,
  }),
});
export type LookSettings = z.output<typeof lookSettings>;

/** Why a colour is not taken; `undefined` for one that is. */
function accentFault(accent: string): string | undefined {
  if (accent === '') return undefined;
  if (!isHexColor(accent)) return 'The accent colour must be a hex colour, such as #1f6f43';
  if (isReadable(accent)) return undefined;
  return `Text in this colour cannot be read on your pages: the nearest that can is ${nearestReadable(accent)}`;
}
