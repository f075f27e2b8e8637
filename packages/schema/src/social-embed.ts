/**
 * The social network whose timeline the Socials page embeds. It is the only other host that pages may load from: the
 * Content Security Policy and the page both use these constants.
 */
export const EMBED_SCRIPT_ORIGIN = 'https://connect.facebook.net';
/** The origin of the timeline's iframe. */
export const EMBED_FRAME_ORIGIN = 'https://www.facebook.com';
export const EMBED_SCRIPT_URL = `${EMBED_SCRIPT_ORIGIN}/en_US/sdk.js#xfbml=1&version=v23.0`;
