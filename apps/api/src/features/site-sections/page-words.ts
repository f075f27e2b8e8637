/** What every document shows of the owner's words and choices. */
import { iconOf } from '@site/schema/site/icon-url';
import type { LookSettings } from '@site/schema/site/look';
import { profilesOf } from '@site/schema/site/profiles';
import { type ShareImage, shareImageOf } from '@site/schema/site/share';
import type { Services } from '../../app/services.ts';
import type { FrameWords } from '../../http/web-app.ts';
import { everyWord } from './site-sections.service.ts';

export async function pageWords(
  services: Pick<Services, 'db' | 'images'>,
): Promise<{ frame: FrameWords; look: LookSettings }> {
  const words = await everyWord(services);
  const icon = words('icon').imageUrl;
  // A picture for previews, or the owner's own picture of the home page.
  const shared = [words('share'), words('home')].find(({ imageUrl }) => imageUrl);
  return {
    frame: {
      identity: words('identity'),
      lists: words('lists'),
      links: profilesOf(words('socials')),
      unit: words('region').unit,
      icon: icon && iconOf(icon),
      share: shared && (await shareImage(services, shared, words('identity').name)),
    },
    look: words('look'),
  };
}

async function shareImage(
  { images }: Pick<Services, 'images'>,
  { imageUrl, imageAlt }: { imageUrl: string; imageAlt: string },
  siteName: string,
): Promise<ShareImage | undefined> {
  const { picture } = await images.withPicture({ imageUrl });
  return picture ? shareImageOf(picture, imageAlt || siteName) : undefined;
}
