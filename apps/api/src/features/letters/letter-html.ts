/**
 * What a letter looks like: one column of tables with styles in their elements, as mail programs read it. It runs in a thread
 * of its own (`render-worker.ts`), since its library takes a second to load.
 */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { BUTTON_CLASS } from '@site/schema/rich-text';
// Node runs this file as it is: it takes types away, and knows no JSX.
import { createElement as h, type ReactNode } from 'react';
import sanitizeHtml from 'sanitize-html';
import { LEAVE, type LetterBody, type LetterPart, marked } from './letter-content.ts';

/** Pixels. */
const WIDTH = 600;
const INNER = WIDTH - 2 * 24;

const INK = '#231c2e';
const SOFT = '#5d5468';
const LINE = '#e7ddd0';
const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const TEXT = { margin: '0 0 16px', fontSize: '17px', lineHeight: '27px', color: INK };
const { color: _, ...BLOCK_TEXT } = TEXT;
const LIST = { ...BLOCK_TEXT, padding: '0 0 0 24px' };
const ITEM = { ...BLOCK_TEXT, margin: '0 0 6px' };
const SMALL = { ...TEXT, fontSize: '14px', lineHeight: '22px', color: SOFT };

/** For programs that know dark mode; others turn the colours themselves. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background-color: #17131d !important; }
.paper { background-color: #211b2a !important; border-color: #382f43 !important; }
.ink, .ink * { color: #f4edf3 !important; }
.soft, .soft * { color: #bdb1c4 !important; }
.ink a, .soft a { color: #aea6ff !important; }
.ink a.title { color: #f4edf3 !important; }
.line { border-color: #382f43 !important; }
.picture { background-color: #2c2536 !important; }
.button, .ink .button { background-color: #aea6ff !important; color: #1a1530 !important; }
}`;

export function letterElement(body: LetterBody): ReactNode {
  const { subject, preview, greeting, parts, site, accent } = body;
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK),
    ),
    h(Preview, null, preview.slice(0, 150)),
    h(
      Body,
      { className: 'page', style: { margin: 0, backgroundColor: '#faf6f0', fontFamily: SANS } },
      h(
        Container,
        {
          className: 'paper',
          style: {
            maxWidth: `${WIDTH}px`,
            width: '100%',
            backgroundColor: '#ffffff',
            border: `1px solid ${LINE}`,
          },
        },
        h(
          Section,
          { style: { padding: '24px' } },
          h(
            Text,
            { className: 'ink', style: { ...TEXT, fontFamily: SERIF, fontSize: '20px' } },
            h(
              Link,
              {
                ...{ href: site.url, className: 'site' },
                style: { color: accent, textDecoration: 'none' },
              },
              site.name,
            ),
          ),
          ...paragraphs(greeting),
          ...parts.map((part, index) => partElement(part, body, index)),
          ...foot(body),
        ),
      ),
    ),
  );
}

const paragraphs = (text: string | null) =>
  (text ?? '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) =>
      h(Text, { key: index, className: 'ink', style: TEXT }, ...withBreaks(paragraph.trim())),
    );

const withBreaks = (text: string): ReactNode[] =>
  text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

function partElement(part: LetterPart, { accent, origin, parts }: LetterBody, index: number) {
  const { title, url, picture, facts, intro, ingredients, link } = part;
  const isOne = parts.length === 1;
  return h(
    Section,
    { key: index, style: { paddingBottom: isOne ? '0' : '40px' } },
    // In the text it would be a bare address.
    picture && h(Link, { href: url, 'data-skip-in-text': 'true' } as object, image(picture)),
    h(
      Heading,
      {
        as: isOne ? 'h1' : 'h2',
        className: 'ink',
        style: {
          ...{ margin: '0 0 12px', fontFamily: SERIF, fontWeight: 'bold', color: INK },
          ...(isOne
            ? { fontSize: '30px', lineHeight: '36px' }
            : { fontSize: '24px', lineHeight: '30px' }),
        },
      },
      h(
        Link,
        { href: url, className: 'title', style: { color: INK, textDecoration: 'none' } },
        title,
      ),
    ),
    facts.length > 0 &&
      h(
        Text,
        { className: 'ink', style: { ...TEXT, fontWeight: 'bold' } },
        // Each on one line.
        facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · '),
      ),
    ...(part.html === '' ? paragraphs(intro) : []),
    part.html !== '' &&
      h('div', {
        className: 'ink',
        style: { color: INK },
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a stored post is sanitised
        dangerouslySetInnerHTML: { __html: inlineStyles(part, { accent, origin }) },
      }),
    ingredients.length > 0 && ingredientList(ingredients),
    h(
      Button,
      {
        href: url,
        className: 'button',
        style: {
          ...{ backgroundColor: accent, color: '#ffffff', borderRadius: '6px' },
          ...{ padding: '12px 20px', fontSize: '16px', fontWeight: 'bold' },
        },
      },
      link,
    ),
  );
}

const ingredientList = (groups: LetterPart['ingredients']) =>
  h(
    'div',
    { className: 'ink', style: { color: INK } },
    h(Heading, { as: 'h2', style: HEADINGS.h2 }, 'Ingredients'),
    ...groups.flatMap(({ heading, lines }, index) => [
      heading && h(Text, { key: heading, style: { ...TEXT, fontWeight: 'bold' } }, heading),
      h('ul', { key: index, style: LIST }, ...lines.map((line) => h('li', { style: ITEM }, line))),
    ]),
  );

/** As wide as the column, and never wider than it is. */
function image({ url, alt, width, height }: NonNullable<LetterPart['picture']>) {
  const shown = Math.min(INNER, width);
  return h(Img, {
    src: url,
    alt,
    className: 'soft picture',
    width: shown,
    height: Math.round((height * shown) / width),
    style: {
      ...{ width: '100%', maxWidth: `${shown}px`, height: 'auto', marginBottom: '20px' },
      // Of the alt text and its place, while pictures are off.
      ...{ fontFamily: SANS, fontSize: '15px', color: SOFT, borderRadius: '6px' },
      backgroundColor: '#f3ece3',
    },
  });
}

function foot({ why, leave, address, site }: LetterBody) {
  const link = (href: string, words: string) =>
    h(Link, { href, style: { color: SOFT, textDecoration: 'underline' } }, words);
  return [
    h(Hr, { key: 'line', className: 'line', style: { borderColor: LINE, margin: '32px 0 20px' } }),
    h(Text, { key: 'why', className: 'soft', style: SMALL }, why),
    h(
      Text,
      { key: 'links', className: 'soft', style: SMALL },
      link(LEAVE, leave),
      h('br'),
      link(site.url, site.name),
    ),
    address !== '' &&
      h(Text, { key: 'address', className: 'soft', style: SMALL }, ...withBreaks(address)),
  ];
}

// The HTML of a post, with the styles in its elements.

const HEADING = {
  ...{ margin: '28px 0 12px', fontFamily: SERIF, fontWeight: 'bold' },
  ...{ fontSize: '22px', lineHeight: '28px' },
};
const HEADINGS = {
  h2: HEADING,
  h3: { ...HEADING, fontSize: '19px', lineHeight: '26px' },
};

const css = (style: Readonly<Record<string, string>>) =>
  Object.entries(style)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    )
    .join(';');

const STYLES: Readonly<Record<string, string>> = {
  p: css(BLOCK_TEXT),
  h1: css(HEADINGS.h2),
  h2: css(HEADINGS.h2),
  h3: css(HEADINGS.h3),
  h4: css(HEADINGS.h3),
  h5: css(HEADINGS.h3),
  h6: css(HEADINGS.h3),
  ul: css(LIST),
  ol: css(LIST),
  li: css(ITEM),
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${LINE}`,
  figure: 'margin:0 0 20px',
  figcaption: `font-size:14px;line-height:22px;color:${SOFT}`,
  table: 'border-collapse:collapse;width:100%;margin:0 0 16px',
  th: `border:1px solid ${LINE};padding:6px 8px;text-align:left;font-size:15px`,
  td: `border:1px solid ${LINE};padding:6px 8px;font-size:15px`,
  hr: `border:0;border-top:1px solid ${LINE};margin:24px 0`,
};

function inlineStyles(
  { html, pictures, url: page }: LetterPart,
  { accent, origin }: Pick<LetterBody, 'accent' | 'origin'>,
): string {
  return sanitizeHtml(html, {
    // It is sanitised: only styles come, and addresses that work everywhere.
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...styleOf(tagName) } }),
      a: (tagName, { href = '', class: name }) => {
        const isButton = name === BUTTON_CLASS;
        const style = isButton
          ? `display:inline-block;padding:12px 20px;border-radius:6px;background-color:${accent};color:#ffffff;text-decoration:none;font-weight:bold`
          : `color:${accent};text-decoration:underline`;
        // A fragment leads to a place of the page.
        const target = marked(new URL(href, page).href, origin);
        return { tagName, attribs: { href: target, style, ...(isButton && { class: 'button' }) } };
      },
      img: (tagName, { src = '', alt = '' }) => {
        const picture = pictures[src];
        if (!picture) return { tagName: 'span', attribs: {} as Record<string, string>, text: alt };
        const width = Math.min(INNER, picture.width);
        const style = `display:block;width:100%;max-width:${width}px;height:auto;border-radius:6px;font-size:15px;color:${SOFT}`;
        return { tagName, attribs: { src: picture.url, alt, width: String(width), style } };
      },
    },
  });
}

const styleOf = (tagName: string) => ({
  ...(STYLES[tagName] && { style: STYLES[tagName] }),
  // In the text it is one too, unlike those that hold the letter.
  ...(tagName === 'table' && { class: 'data' }),
});
