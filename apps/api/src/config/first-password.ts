/** The random password of a first start, where the log is no place for it: in a file that only the site's user reads. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from './data-folder.ts';

const fileIn = (dataDir: string) => path.join(dataDir, 'first-password.txt');

/** @returns the path of the file */
export async function keepFirstPassword(
  dataDir: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  await replaceFile(fileIn(dataDir), `Email     ${email}\nPassword  ${password}\n`);
  return fileIn(dataDir);
}

/** Once the owner has signed in. */
export const forgetFirstPassword = (dataDir: string): Promise<void> =>
  rm(fileIn(dataDir), { force: true });
