/** The first entry of a backup, which describes the others. */
import { z } from 'zod';

export const MANIFEST = 'manifest.json';

/** Increase this when older code could not restore the archive correctly. */
export const FORMAT = 1;

/** Allows only the data folder's own file names, so that no path leads out of the folder. */
const filePath = z.string().regex(/^(?:site\.db|upload\.key|images\/[A-Za-z\d_][\w.-]*)$/);

export const manifestSchema = z.object({
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  siteVersion: z.string(),
  /** Email addresses of the accounts, without control characters because a restore prints them. */
  owners: z.array(z.string().regex(/^\P{C}+$/u)).optional(),
  /** Names, in the order in which they ran. */
  migrations: z.array(z.string()),
  files: z.array(
    z.object({
      path: filePath,
      bytes: z.number().int().nonnegative(),
      /** Hex. */
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
  /** Hex. Of {@link signedText}, with the installation's key. Earlier versions of the site did not sign. */
  hmac: z.string().optional(),
});

/** What the HMAC proves: the other fields, and so every file, of which the manifest has the hash. */
export function signedText(manifest: object): string {
  const fields = Object.entries(manifest).filter(([name]) => name !== 'hmac');
  return JSON.stringify(Object.fromEntries(fields));
}

export type Manifest = z.output<typeof manifestSchema>;
export type ArchivedFile = Manifest['files'][number];
