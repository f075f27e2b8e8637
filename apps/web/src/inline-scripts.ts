/** Lists the inline scripts that the renderer wrote into a document, for the Content Security Policy. */

export interface ExtractedScripts {
  html: string;
  /** The text of each script. */
  inlineScripts: string[];
}

/**
 * Removes the nonce from the document and returns the scripts that had it. The nonce is random for each document, so a
 * script injected through content cannot have it. It cannot stay, because the document may be cached.
 */
export function extractInlineScripts(htmlWithNonce: string, nonce: string): ExtractedScripts {
  const scripts = new RegExp(`<script(?=[^>]* nonce="${nonce}")([^>]*)>(.*?)</script>`, 'gs');
  const inlineScripts = [...htmlWithNonce.matchAll(scripts)]
    .filter(([, attributes = '', text]) => text && !/ (src|type="application)/.test(attributes))
    .map(([, , text = '']) => text);
  const html = htmlWithNonce
    .replaceAll(` nonce="${nonce}"`, '')
    .replace(new RegExp(`<meta[^>]* content="${nonce}"[^>]*>`), '');
  return { html, inlineScripts };
}
