import { hash } from 'node:crypto';
import { EMBED_FRAME_ORIGIN, EMBED_SCRIPT_ORIGIN } from '@site/schema/social-embed';

export interface DocumentPolicy {
  /** The texts of the document's own inline scripts. */
  inlineScripts: readonly string[];
  /**
   * Whether the document may load the social network's timeline. A visitor may reach Socials from any public page
   * without a new document. No document of the admin area may, and none of the owner's.
   */
  allowsEmbed: boolean;
}

/**
 * The policy of one rendered document. Inline scripts are allowed by hash: a cached document would repeat a nonce.
 * Styles may be inline, since React and the chart set style attributes.
 */
export function contentSecurityPolicy({ inlineScripts, allowsEmbed }: DocumentPolicy): string {
  const hashes = inlineScripts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...(allowsEmbed ? [EMBED_SCRIPT_ORIGIN] : [])].join(' '),
    `frame-src ${allowsEmbed ? EMBED_FRAME_ORIGIN : "'none'"}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
