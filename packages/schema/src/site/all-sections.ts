/** Everything that is stored in sections: the words of the site, and how it looks and where it is at home. */
import { z } from 'zod';
import { baseUpdatedAt } from '../versions.ts';
import { beginning } from './beginning/all.ts';
import { lookSettings } from './look.ts';
import { regionSettings } from './region.ts';
import { siteSections } from './sections.ts';

export const allSections = {
  ...siteSections,
  appearance: lookSettings,
  region: regionSettings,
} as const;

export type StoredName = keyof typeof allSections;
export type Stored<Name extends StoredName> = z.output<(typeof allSections)[Name]>;

/** What a new site begins with. */
export const defaultsOfSections: { readonly [Name in StoredName]: Stored<Name> } = {
  ...beginning,
  appearance: { accent: '', typefaces: '' },
  region: { timeZone: '', unit: 'lb' },
};

const NAMES = Object.keys(allSections) as StoredName[];

export const oneStored = z.object({
  section: z.enum(NAMES, { error: `section must be one of: ${NAMES.join(', ')}` }),
});

/** The value is checked by the section's own schema. */
export const saveStored = oneStored.extend({
  value: z.unknown(),
  /** `null` for a change that began while nothing was stored. */
  baseUpdatedAt: baseUpdatedAt.nullish(),
});
