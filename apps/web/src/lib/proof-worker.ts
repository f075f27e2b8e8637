/** Solves a challenge beside the page, which stays quick while its reader types. The library's own worker is Node's. */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
