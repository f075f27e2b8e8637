/** The site's name, tagline and author. The web app brings those that a new site begins with. */
import {
  type SaveSiteIdentity,
  type SiteIdentity,
  type StoredSiteIdentity,
  siteIdentity,
} from '@site/schema/site-identity';
import { TRPCError } from '@trpc/server';
import type { Db } from '../../db/open.ts';
import { countVersions, keepVersion, takeVersion } from '../../db/section-versions.ts';
import { inTransaction } from '../../db/transaction.ts';
import { requireVersion } from '../../db/versions.ts';
import type { Services } from '../../services.ts';
import { findSection, putSection } from './site-sections.repository.ts';

interface Context {
  services: Pick<Services, 'db' | 'now'>;
}

const SECTION = 'identity';

/** What the owner has stored over the given words. A later version's new words keep their defaults. */
export async function effectiveIdentity<Words extends SiteIdentity>(
  { db }: Pick<Services, 'db'>,
  words: Words,
): Promise<Words> {
  const row = await findSection(db, SECTION);
  return row?.value ? { ...words, ...JSON.parse(row.value) } : words;
}

export async function stored({ services: { db } }: Context): Promise<StoredSiteIdentity> {
  const row = await findSection(db, SECTION);
  return {
    identity: row?.value ? siteIdentity.parse(JSON.parse(row.value)) : null,
    updatedAt: row?.updatedAt ?? null,
    earlier: await countVersions(db, SECTION),
  };
}

export function save(
  { services }: Context,
  { baseUpdatedAt, ...identity }: SaveSiteIdentity,
): Promise<StoredSiteIdentity> {
  return change(services, async (tx) => {
    const before = await findSection(tx, SECTION);
    if (before) requireVersion(before, baseUpdatedAt);
    const value = JSON.stringify(identity);
    if (before?.value === value) return;
    await keepVersion(tx, SECTION, before?.value ?? null);
    await put(tx, services, value);
  });
}

/** Goes back to the words that the site began with. */
export function reset({ services }: Context): Promise<StoredSiteIdentity> {
  return change(services, async (tx) => {
    const before = await findSection(tx, SECTION);
    if (!before?.value) return;
    await keepVersion(tx, SECTION, before.value);
    await put(tx, services, null);
  });
}

/** Brings the version before the present one back. */
export function undo({ services }: Context): Promise<StoredSiteIdentity> {
  return change(services, async (tx) => {
    const earlier = await takeVersion(tx, SECTION);
    if (!earlier) {
      throw new TRPCError({ code: 'BAD_REQUEST', message: 'There is no earlier version' });
    }
    await put(tx, services, earlier.value);
  });
}

const put = (tx: Db, { now }: Pick<Services, 'now'>, value: string | null) =>
  putSection(tx, { section: SECTION, value, updatedAt: now().toISOString() });

function change(
  services: Context['services'],
  work: (tx: Db) => Promise<void>,
): Promise<StoredSiteIdentity> {
  return inTransaction(services.db, async (tx) => {
    await work(tx);
    return stored({ services: { ...services, db: tx } });
  });
}
