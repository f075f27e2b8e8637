import type { SiteWords } from '../../http/web-app.ts';

/** The web app manifest, with which a phone adds the site to its home screen. */
export function webManifest(words: SiteWords) {
  return {
    name: words.name,
    short_name: words.name,
    description: words.tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: words.paperColor,
    theme_color: words.paperColor,
    icons: words.icons.map(({ url, size, purpose }) => ({
      src: url,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}
