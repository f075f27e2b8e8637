/** Links to videos and posts of other sites. Alone on its line, such a link is shown as a card with a player. */

export interface Media {
  host: 'YouTube' | 'Vimeo' | 'Instagram';
  /** The page of the player, for a frame. */
  playerUrl: string;
}

/** The sites whose players a public page may show in a frame, after a click. */
export const PLAYER_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.instagram.com',
] as const;

/** The path of each site's videos. The first group is the id; only letters, digits, `-` and `_` reach the player's URL. */
const SITES: readonly [hosts: RegExp, path: RegExp, media: (id: string) => Media][] = [
  [
    /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
    /^\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)?([\w-]{11})(?=[/?&#]|$)/,
    (id) => ({ host: 'YouTube', playerUrl: `${PLAYER_ORIGINS[0]}/embed/${id}?autoplay=1` }),
  ],
  [
    /^(?:www\.|player\.)?vimeo\.com$/,
    /^\/(?:video\/)?(\d{5,12})(?=[/?#]|$)/,
    (id) => ({ host: 'Vimeo', playerUrl: `${PLAYER_ORIGINS[1]}/video/${id}?autoplay=1&dnt=1` }),
  ],
  [
    /^(?:www\.)?instagram\.com$/,
    /^\/((?:p|reel|tv)\/[\w-]{5,40})(?=[/?#]|$)/,
    (id) => ({ host: 'Instagram', playerUrl: `${PLAYER_ORIGINS[2]}/${id}/embed` }),
  ],
];

/** The video or post that a URL leads to; `undefined` for any other URL. */
export function mediaOf(url: string): Media | undefined {
  const { protocol, hostname, pathname, search } = URL.parse(url) ?? {};
  if (!hostname || !/^https?:$/.test(protocol ?? '')) return undefined;
  for (const [hosts, path, media] of SITES) {
    const [, id] = (hosts.test(hostname) && path.exec(`${pathname}${search}`)) || [];
    if (id) return media(id);
  }
  return undefined;
}
