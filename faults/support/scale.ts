/** How much each suite does: a little beside the ordinary tests, all of it on demand (`pnpm test:faults`). */
const isFull = process.env['FAULTS'] === 'full';

const count = (full: number, short: number) => (isFull ? full : short);

export const scale = {
  /** Whether a suite that cannot run here fails, or is passed over with a sentence. */
  isFull,
  /** Times that the process is killed while it writes. */
  kills: count(200, 10),
  /** Writes, one after another, of which each needs a sync of its own. */
  syncedWrites: count(200, 20),
  /** Times that the process is asked to end while it is busy. */
  endings: count(30, 3),
  /** Times that the disk fills and empties. */
  fillings: count(5, 1),
  /** Times that a migration is killed before it may finish. */
  migrationKills: count(20, 3),
  /** Uploads that are cut off, and as many during which the process is killed. */
  cutUploads: count(20, 3),
  /** Requests that guess a password, half of them with ten guesses. */
  logins: count(1000, 100),
  /** Addresses that four of them come from each. */
  loginIps: count(250, 30),
  /** Requests that are nearly right. */
  fuzzedRequests: count(10_000, 500),
  /** Texts that would run a script, in every field and address. */
  scriptPayloads: count(500, 10),
} as const;
