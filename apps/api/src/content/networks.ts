/**
 * How much one network writes in a day, by what it writes. No address is stored: only its hash, with a key that is deleted
 * after the day.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Env } from '../config/env.ts';
import { WIDE_NETWORK, WRITTEN_BY_NETWORK } from '../config/limits.ts';
import type { Db } from '../db/open.ts';
import { countRows } from '../db/queries.ts';
import { NamedError } from '../http/errors.ts';
import { networkOf } from '../lib/network.ts';

declare module '../db/tables.ts' {
  interface Tables {
    networkWrites: NetworkWritesTable;
    networkKeys: NetworkKeysTable;
  }
}

/** Something that a network has sent, for its limits. */
interface NetworkWritesTable {
  network: string;
  at: string;
}

interface NetworkKeysTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  key: Buffer;
}

interface Sent {
  ip: string;
  now: Date;
  /** What comes, as the refusal says it. The hashes of two such do not tell that they are one network's. */
  many: 'comments' | 'requests for letters';
}

interface Services {
  siteKey: () => Buffer;
  env: Pick<Env, 'rateLimits'>;
}

/**
 * Counts one more of what a client sends. Throws a 429 when its network has sent as much as it may.
 *
 * @returns the hash of its network: an IPv4 address, or an IPv6 /64
 */
export async function countSent(
  tx: Db,
  { siteKey, env }: Services,
  { ip, now, many }: Sent,
): Promise<string> {
  const stored = await keyOf(tx, now.toISOString().slice(0, 10));
  // A backup has the stored part of the key longer than the site, but not the site's own key.
  const key = createHmac('sha256', siteKey()).update(stored).digest();
  const hashOf = (network: string) =>
    createHmac('sha256', key).update(`${many} ${network}`).digest('base64url').slice(0, 22);
  const [own, wide] = [networkOf(ip), networkOf(ip, WIDE_NETWORK.bits)];
  const hash = hashOf(own);
  if (!env.rateLimits) return hash;
  await countOne(tx, { network: hash, times: 1, now, many });
  // One customer may have the wider network whole.
  if (wide !== own) {
    await countOne(tx, { network: hashOf(`wide ${wide}`), times: WIDE_NETWORK.times, now, many });
  }
  return hash;
}

async function keyOf(tx: Db, day: string): Promise<Buffer> {
  const known = await tx
    .selectFrom('networkKeys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirst();
  if (known) return known.key;
  const key = randomBytes(32);
  await tx.insertInto('networkKeys').values({ day, key }).execute();
  return key;
}

/** @param times how many times the limits it has */
async function countOne(
  tx: Db,
  { network, times, now, many }: Omit<Sent, 'ip'> & { network: string; times: number },
): Promise<void> {
  for (const { max, window } of WRITTEN_BY_NETWORK) {
    const since = new Date(now.getTime() - window).toISOString();
    const sent = tx
      .selectFrom('networkWrites')
      .where('network', '=', network)
      .where('at', '>', since);
    if ((await countRows(sent)) < max * times) continue;
    throw new NamedError(
      'TOO_MANY_REQUESTS',
      'TOO_MANY_REQUESTS',
      `Many ${many} have come from your network: try again later. Nothing of yours is lost`,
    );
  }
  await tx.insertInto('networkWrites').values({ network, at: now.toISOString() }).execute();
}

/** Deletes the hashes of networks with the keys of earlier days. */
export async function forgetNetworks(tx: Db, today: string): Promise<void> {
  await tx.deleteFrom('networkKeys').where('day', '<', today).execute();
  await tx.deleteFrom('networkWrites').where('at', '<', today).execute();
}
