/** The pages of an export, which a browser opens without the site. */
import { type Xml, xml } from '../lib/xml.ts';

/** A template tag that escapes every value, unless the value is markup itself. */
export const markup = xml;

const STYLE = `body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; color-scheme: light dark }
img { max-width: 100%; height: auto; border-radius: .5rem }
figure { margin: 1.5rem 0 }
figcaption, small { opacity: .75 }`;

export function htmlPage(title: string, body: Xml): string {
  const { markup: html } = markup`<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
${body}
</html>`;
  return `<!doctype html>\n${html}\n`;
}
