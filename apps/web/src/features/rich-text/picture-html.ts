/** Pictures in HTML. The texts of `pictureHtml` are exactly those that the server's sanitiser writes. */
import { isOwnPicture } from '@site/schema/rich-text';
import type { PictureElement } from './rich-text-value.ts';

/** `<figure><img><figcaption>`; empty while the picture is being uploaded. */
export function pictureHtml({ src, alt, caption, width, height }: PictureElement): string {
  if (src === '') return '';
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const text = caption.replace(/\s+/g, ' ').trim();
  const figcaption = text && `<figcaption>${escaped(text)}</figcaption>`;
  return `<figure><img src="${src}" alt="${escaped(alt).replaceAll('"', '&quot;')}"${size} />${figcaption}</figure>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The picture of an `img`; none for a picture that is not stored on this site. */
export function pictureOf(img: Element): PictureElement[] {
  const url = URL.parse(img.getAttribute('src') ?? '', location.href);
  if (!url || url.origin !== location.origin || !isOwnPicture(url.pathname)) return [];
  const [width, height] = ['width', 'height'].map((name) => Number(img.getAttribute(name)));
  const alt = img.getAttribute('alt') ?? '';
  const size = width && height ? { width, height } : {};
  return [
    { type: 'picture', src: url.pathname, alt, caption: '', ...size, children: [{ text: '' }] },
  ];
}

/** Takes the caption out of a figure that contains pictures of this site. */
export function takeCaption(figure: Element): string {
  const caption = figure.querySelector('figcaption');
  const hasPicture = [...figure.querySelectorAll('img')].some((img) => pictureOf(img).length > 0);
  if (!caption || !hasPicture) return '';
  caption.remove();
  return (caption.textContent ?? '').replace(/\s+/g, ' ').trim();
}
