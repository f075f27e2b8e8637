/**
 * Counts password verifications from outside: the site's process loads this file before its own code, and then
 * appends one byte to `VERIFICATIONS_FILE` for each password that it compares with a hash.
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
