/**
 * Loaded into the site's process before its own code: every password that is held against a hash leaves a byte in
 * a file, whatever is answered.
 */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const file = process.env.VERIFICATIONS_FILE;
const argon2 = createRequire(process.argv[1])('argon2');
const { verify } = argon2;

argon2.verify = (...given) => {
  appendFileSync(file, '.');
  return verify(...given);
};
