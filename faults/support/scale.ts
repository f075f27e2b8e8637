/** How much each suite does: a little in `npm test`, everything with `pnpm test:faults`. */
const isFull = process.env['FAULTS'] === 'full';

/** Whether the suite runs on a copy of the source without a protection. */
const isProof = process.env['SITE_SOURCE'] !== undefined;

const count = (full: number, short: number) => (isFull ? full : short);

export const scale = {
  /** At full scale a suite that cannot run on this machine fails; otherwise it is skipped. */
  isFull,
  /** Whether to run the edge suite, which takes minutes: at full scale, and to prove its protections. */
  edge: isFull || isProof,
  /** Kills of the process while it writes. */
  kills: count(200, 5),
  /** Single writes, one after the other. */
  syncedWrites: count(200, 20),
  /** SIGTERMs under load. */
  endings: count(30, 2),
  /** Times that the disk is filled and emptied. */
  fillings: count(5, 1),
  /** Kills of the process during a migration. */
  migrationKills: count(20, 2),
  /** Uploads that break off, and as many kills during an upload. */
  cutUploads: count(20, 2),
  /** Login requests at once; half of them hold ten guesses each. */
  logins: count(1000, 100),
  /** IPs that each send four login requests. */
  loginIps: count(250, 30),
  fuzzedRequests: count(10_000, 500),
  /** Times that the owner writes and is cut off. In `npm test`, e2e/tests/unsaved-work.test.ts lets a tab crash. */
  writingSessions: count(50, isProof ? 1 : 0),
  /** Every which session is also read on another device, which takes longer. */
  phoneEvery: count(5, 1),
  /** Payloads, each put into every field and URL. */
  scriptPayloads: count(500, 4),
} as const;
