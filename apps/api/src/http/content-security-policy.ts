import { hash } from 'node:crypto';
import { EMBED_FRAME_ORIGIN, EMBED_SCRIPT_ORIGIN } from '@site/schema/social-embed';
import { isAdminPath } from './admin-path.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/i;

/** Hashes of a document's inline scripts: a cached document keeps its own, where a nonce would be reused. */
function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA_BLOCK.test(attributes)) continue;
    hashes.add(`'sha256-${hash('sha256', source, 'base64')}'`);
  }
  return [...hashes];
}

export interface DocumentReader {
  /** The document's path. */
  path: string;
  isOwner: boolean;
}

/**
 * Whether a document may load the social network's timeline: its visitor may reach Socials without a new
 * document. The admin's documents never do, and no document of the owner's.
 */
function allowsEmbed({ path, isOwner }: DocumentReader): boolean {
  return !isOwner && !isAdminPath(path);
}

/**
 * The policy of one rendered document. Styles may be inline: React and the chart set style attributes.
 */
export function contentSecurityPolicy(html: string, reader: DocumentReader): string {
  const embed = allowsEmbed(reader);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(html), ...(embed ? [EMBED_SCRIPT_ORIGIN] : [])].join(' '),
    `frame-src ${embed ? EMBED_FRAME_ORIGIN : "'none'"}`,
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
