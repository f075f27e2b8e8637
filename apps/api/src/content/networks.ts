/**
 * How much one network writes in a day, by what it writes. No address is stored: only its hash, with a key that is deleted
 * after the day.
 */
import { createHmac, randomBytes } from 'node:crypto';
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

interface Network {
  hash: string;
  /** How many times the limits it has. */
  times: number;
}

interface Asked {
  ip: string;
  now: Date;
  siteKey: () => Buffer;
  /** What it writes: the hashes of two such do not tell that they are one network's. */
  what: string;
}

/** An IPv4 address; of IPv6 a /64, and the wider network that one customer may have whole. */
export async function networksOf(
  tx: Db,
  { ip, now, siteKey, what }: Asked,
): Promise<[Network, ...Network[]]> {
  const stored = await keyOf(tx, now.toISOString().slice(0, 10));
  // A backup has the stored part of the key longer than the site, but not the site's own key.
  const key = createHmac('sha256', siteKey()).update(stored).digest();
  const hashOf = (network: string) =>
    createHmac('sha256', key).update(`${what} ${network}`).digest('base64url').slice(0, 22);
  const own = networkOf(ip);
  const wide = networkOf(ip, WIDE_NETWORK.bits);
  return [
    { hash: hashOf(own), times: 1 },
    ...(wide === own ? [] : [{ hash: hashOf(`wide ${wide}`), times: WIDE_NETWORK.times }]),
  ];
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

/**
 * Counts one more of what these networks write. Throws a 429 when one of them has sent as much as it may.
 *
 * @param many what has come, as the refusal says it
 */
export async function countSent(
  tx: Db,
  networks: readonly Network[],
  { now, many }: { now: Date; many: string },
): Promise<void> {
  for (const { hash, times } of networks) {
    for (const { max, window } of WRITTEN_BY_NETWORK) {
      const since = new Date(now.getTime() - window).toISOString();
      const sent = tx
        .selectFrom('networkWrites')
        .where('network', '=', hash)
        .where('at', '>', since);
      if ((await countRows(sent)) < max * times) continue;
      throw new NamedError(
        'TOO_MANY_REQUESTS',
        'TOO_MANY_REQUESTS',
        `Many ${many} have come from your network: try again later. Nothing of yours is lost`,
      );
    }
  }
  const at = now.toISOString();
  await tx
    .insertInto('networkWrites')
    .values(networks.map(({ hash }) => ({ network: hash, at })))
    .execute();
}

/** Deletes the hashes of networks with the keys of earlier days. */
export async function forgetNetworks(tx: Db, today: string): Promise<void> {
  await tx.deleteFrom('networkKeys').where('day', '<', today).execute();
  await tx.deleteFrom('networkWrites').where('at', '<', today).execute();
}
