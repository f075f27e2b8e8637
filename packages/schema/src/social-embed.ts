/**
 * The social network whose page timeline Socials embeds: the one outside host that pages may load from.
 * The script's address and what the documents' policy allows are made from these.
 */
export const EMBED_SCRIPT_ORIGIN = 'https://connect.facebook.net';
/** Where the timeline itself comes from, in a frame. */
export const EMBED_FRAME_ORIGIN = 'https://www.facebook.com';
export const EMBED_SCRIPT_URL = `${EMBED_SCRIPT_ORIGIN}/en_US/sdk.js#xfbml=1&version=v23.0`;
