import { hold } from './hold-pictures.css.ts';

/**
 * The inline script that keeps all pictures but the first back until the page starts, so that they do not compete
 * with it; from the document's first byte, since a browser may draw what it has read so far. The script, not the
 * document, says so: where none runs, none would let them go.
 */
export function HoldPictures() {
  const html = `document.documentElement.classList.add(${JSON.stringify(hold)})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
  return <script dangerouslySetInnerHTML={{ __html: html }} />;
}
