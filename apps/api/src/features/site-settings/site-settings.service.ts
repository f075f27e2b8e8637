import type { Picture } from '@site/schema/picture';
import { defaults } from '@site/schema/site/defaults';
import {
  type SectionContent,
  type SectionName,
  type StoredSection,
  type sectionToSave,
  siteSections,
} from '@site/schema/site/sections';
import { BUILT_IN_PICTURE, MIN_PICTURE_SIZES } from '@site/schema/site/shown';
import type { z } from 'zod';
import { recountComments } from '../../content/comment-counts.ts';
import type { PictureFinder } from '../../content/pictures.ts';
import {
  contentOf,
  countVersions,
  findSection,
  keepVersion,
  readSection,
  saveSection,
  takeVersion,
} from '../../content/settings.ts';
import { requireVersion } from '../../content/writes.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';

/** The content of the site, by section: what the owner has stored, over the defaults. */

interface Context {
  services: { db: Db; now: () => Date };
}

/** The content with the owner's own picture. */
export async function shown<Name extends SectionName>(
  { services }: { services: { db: Db; images: PictureFinder } },
  { section }: { section: Name },
): Promise<SectionContent<Name> & { picture: Picture | null }> {
  const content = await contentOf(services.db, section);
  const imageUrl = 'imageUrl' in content ? content.imageUrl : '';
  const own = { imageUrl: isUploaded(imageUrl) ? imageUrl : null };
  const { picture } = await services.images.withPicture(own);
  return { ...content, picture };
}

export const isUploaded = (imageUrl: string) => imageUrl !== '' && imageUrl !== BUILT_IN_PICTURE;

export async function stored(
  { services: { db } }: { services: { db: Db } },
  section: SectionName,
): Promise<StoredSection> {
  const row = await findSection(db, section);
  return {
    value: (row?.value && readSection(section, row.value)) || null,
    defaults: defaults[section],
    updatedAt: row?.updatedAt ?? null,
    earlier: await countVersions(db, section),
  };
}

export async function save(
  { services }: { services: Context['services'] & { images: PictureFinder } },
  { section, value, baseUpdatedAt }: z.output<typeof sectionToSave>,
): Promise<StoredSection> {
  const content = checked(section, value);
  await requireLargePicture(services, section, content);
  const json = JSON.stringify(content);
  return change(services, section, async (tx) => {
    const before = await findSection(tx, section);
    if (before) requireVersion(before, baseUpdatedAt);
    if (before?.value === json) return;
    await keepVersion(tx, section, before?.value ?? null);
    await put(tx, services, { section, value: json });
  });
}

function checked(section: SectionName, value: unknown) {
  const result = siteSections[section].safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw refusal('BAD_REQUEST', issue?.message ?? `${section} is not valid`);
}

/** Goes back to the defaults. */
export function reset({ services }: Context, section: SectionName): Promise<StoredSection> {
  return change(services, section, async (tx) => {
    const before = await findSection(tx, section);
    if (!before?.value) return;
    await keepVersion(tx, section, before.value);
    await put(tx, services, { section, value: null });
  });
}

/** Brings the version before the present one back. */
export function undo({ services }: Context, section: SectionName): Promise<StoredSection> {
  return change(services, section, async (tx) => {
    const earlier = await takeVersion(tx, section);
    if (!earlier) throw refusal('BAD_REQUEST', 'There is no earlier version');
    await put(tx, services, { section, value: earlier.value });
  });
}

async function put(
  tx: Db,
  { now }: { now: () => Date },
  row: { section: SectionName; value: string | null },
): Promise<void> {
  await saveSection(tx, { ...row, updatedAt: now().toISOString() });
  if (row.section === 'comments') await recountComments(tx);
}

function change(
  services: Context['services'],
  section: SectionName,
  work: (tx: Db) => Promise<void>,
): Promise<StoredSection> {
  return inTransaction(services.db, async (tx) => {
    await work(tx);
    return stored({ services: { ...services, db: tx } }, section);
  });
}

// Refuses pictures that would be shown blurred.

/** @param value checked by the section's schema */
async function requireLargePicture(
  { images }: { images: PictureFinder },
  section: SectionName,
  value: object,
): Promise<void> {
  if (section !== 'icon' && section !== 'share') return;
  const { imageUrl } = value as { imageUrl: string };
  if (!isUploaded(imageUrl)) return;
  const min = MIN_PICTURE_SIZES[section];
  const { picture } = await images.withPicture({ imageUrl });
  if (!picture) throw refused('This picture is no longer stored here: upload it again');
  if (picture.width >= min.width && picture.height >= min.height) return;
  const { width, height } = picture;
  throw refused(
    `This picture is too small (${width} × ${height} pixels): choose one of at least ${min.width} × ${min.height}`,
  );
}

const refused = (message: string) => refusal('BAD_REQUEST', message);
