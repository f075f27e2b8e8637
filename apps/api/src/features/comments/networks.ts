/** How much one network sends in a day. No address is stored: only its hash, with a key that is deleted after the day. */
import { createHmac, randomBytes } from 'node:crypto';
import { COMMENTS_OF_NETWORK, WIDE_NETWORK } from '../../config/limits.ts';
import type { Db } from '../../db/open.ts';
import { countRows } from '../../db/queries.ts';
import { NamedError } from '../../http/errors.ts';
import { networkOf } from '../../lib/network.ts';

interface Network {
  hash: string;
  /** How many times the limits it has. */
  times: number;
}

/** An IPv4 address; of IPv6 a /64, and the wider network that one customer may have whole. */
export async function networksOf(
  tx: Db,
  { ip, now, siteKey }: { ip: string; now: Date; siteKey: () => Buffer },
): Promise<[Network, ...Network[]]> {
  const stored = await keyOf(tx, now.toISOString().slice(0, 10));
  // A backup has the stored part of the key longer than the site, but not the site's own key.
  const key = createHmac('sha256', siteKey()).update(stored).digest();
  const hashOf = (network: string) =>
    createHmac('sha256', key).update(network).digest('base64url').slice(0, 22);
  const own = networkOf(ip);
  const wide = networkOf(ip, WIDE_NETWORK.bits);
  return [
    { hash: hashOf(own), times: 1 },
    ...(wide === own ? [] : [{ hash: hashOf(`wide ${wide}`), times: WIDE_NETWORK.times }]),
  ];
}

async function keyOf(tx: Db, day: string): Promise<Buffer> {
  const known = await tx
    .selectFrom('commentKeys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirst();
  if (known) return known.key;
  const key = randomBytes(32);
  await tx.insertInto('commentKeys').values({ day, key }).execute();
  return key;
}

/** Counts one more comment of these networks. Throws a 429 when one of them has sent as many as it may. */
export async function countSent(tx: Db, networks: readonly Network[], now: Date): Promise<void> {
  for (const { hash, times } of networks) {
    for (const { max, window } of COMMENTS_OF_NETWORK) {
      const since = new Date(now.getTime() - window).toISOString();
      const sent = tx
        .selectFrom('commentNetworks')
        .where('network', '=', hash)
        .where('at', '>', since);
      if ((await countRows(sent)) < max * times) continue;
      throw new NamedError(
        'TOO_MANY_REQUESTS',
        'TOO_MANY_REQUESTS',
        'Many comments have come from your network: try again later. Nothing of yours is lost',
      );
    }
  }
  const at = now.toISOString();
  await tx
    .insertInto('commentNetworks')
    .values(networks.map(({ hash }) => ({ network: hash, at })))
    .execute();
}
