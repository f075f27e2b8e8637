import type { SiteIdentity } from '@site/schema/site/identity';
import type { ManifestIcon } from '../../http/web-app.ts';

export interface ManifestLook {
  /** A CSS colour. */
  paperColor: string;
  icons: readonly ManifestIcon[];
}

/** The web app manifest, with which a phone adds the site to its home screen. */
export function webManifest({ name, tagline }: SiteIdentity, { paperColor, icons }: ManifestLook) {
  return {
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: paperColor,
    theme_color: paperColor,
    icons: icons.map(({ url, size, purpose }) => ({
      src: url,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}
