/** The inline scripts that the renderer itself put into a document. */

export interface MarkedDocument {
  html: string;
  /** The texts of its scripts. */
  inlineScripts: string[];
}

/**
 * Takes the mark off a document whose scripts were rendered with a nonce that nobody could know: a script that
 * somebody smuggled into the content has none. The document itself may be cached, so a nonce cannot stay in it.
 */
export function takeInlineScripts(marked: string, nonce: string): MarkedDocument {
  const scripts = new RegExp(`<script(?=[^>]* nonce="${nonce}")([^>]*)>(.*?)</script>`, 'gs');
  const inlineScripts = [...marked.matchAll(scripts)]
    .filter(([, attributes = '', text]) => text && !/ (src|type="application)/.test(attributes))
    .map(([, , text = '']) => text);
  const html = marked
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(new RegExp(`<meta[^>]* content="${nonce}"[^>]*>`), '');
  return { html, inlineScripts };
}
