/** The first entry of a backup: what it is and what is in it. */
import { z } from 'zod';

export const MANIFEST = 'manifest.json';

/** Raised when an older version of the code could not restore the archive rightly. */
export const FORMAT = 1;

/** Only names that the data folder itself knows: nothing can lead out of the folder it is unpacked to. */
const filePath = z.string().regex(/^(?:site\.db|upload\.key|images\/[A-Za-z\d_][\w.-]*)$/);

export const manifestSchema = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  siteVersion: z.string(),
  /** Names, in the order in which they were applied. */
  migrations: z.array(z.string()),
  files: z.array(
    z.object({
      path: filePath,
      bytes: z.number().int().nonnegative(),
      /** Hex. */
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ArchivedFile = Manifest['files'][number];
