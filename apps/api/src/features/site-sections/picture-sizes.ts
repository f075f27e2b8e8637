/** Refuses pictures that would be shown blurred. */
import type { StoredName } from '@site/schema/site/all-sections';
import { MIN_PICTURE_SIZES } from '@site/schema/site/picture-sizes';
import { TRPCError } from '@trpc/server';
import type { Services } from '../../app/services.ts';

/** @param value checked by the section's schema */
export async function requireLargePicture(
  { images }: Pick<Services, 'images'>,
  section: StoredName,
  value: object,
): Promise<void> {
  if (section !== 'icon' && section !== 'share') return;
  const { imageUrl } = value as { imageUrl: string };
  if (!imageUrl) return;
  const min = MIN_PICTURE_SIZES[section];
  const { picture } = await images.withPicture({ imageUrl });
  if (!picture) throw refused('This picture is no longer stored here: upload it again');
  if (picture.width >= min.width && picture.height >= min.height) return;
  const { width, height } = picture;
  throw refused(
    `This picture is too small (${width} × ${height} pixels): choose one of at least ${min.width} × ${min.height}`,
  );
}

const refused = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message });
