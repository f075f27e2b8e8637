/** What of a comment's words is kept, and what in them looks like spam. Nothing here depends on stars or praise. */
import { hash } from 'node:crypto';

/** Letters that no one sees and that turn the direction of others; of a name all such, of a text not those of emoji. */
const UNSEEN = /\p{Cf}/gu;
const TURNING = /[\u00AD\u180E\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E0FFF}]/gu;
/** Accents beyond two on one letter cover the lines around it. */
const heaped = (text: string) => text.replace(/(\p{M}{2})\p{M}+/gu, '$1');

export const cleanName = (name: string) =>
  heaped(name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim());

export const cleanText = (text: string) =>
  heaped(text.normalize('NFC').replace(TURNING, ''))
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Letters of other scripts, and digits, that look like Latin ones. */
const LOOK_ALIKES = new Map(
  [
    ['aɑαа4@', 'a'],
    ['bвьβ8', 'b'],
    ['cсϲ', 'c'],
    ['dԁ', 'd'],
    ['eеεё3', 'e'],
    ['gɡ9', 'g'],
    ['hһнη', 'h'],
    ['iіιlӏ1|!їí', 'i'],
    ['jј', 'j'],
    ['kкκ', 'k'],
    ['mмμ', 'm'],
    ['nпո', 'n'],
    ['oоοσ0', 'o'],
    ['pрρ', 'p'],
    ['qԛ', 'q'],
    ['rгř', 'r'],
    ['sѕ5$', 's'],
    ['tтτ7', 't'],
    ['uυսц', 'u'],
    ['vνѵ', 'v'],
    ['wԝω', 'w'],
    ['xхχ', 'x'],
    ['yуγү', 'y'],
    ['zᴢ2', 'z'],
  ].flatMap(([alike = '', letter = '']) => Array.from(alike, (each) => [each, letter])),
);

/** What a name looks like at a glance: without accents, signs, and words that claim to be the author. */
function lookOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = Array.from(plain, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  const words = letters.replace(/\b(?:the|author|admin|owner|officiai)\b/g, '');
  return words
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Whether a name looks like one of these, or says nothing but that it is the author's. */
export function claimsToBe(name: string, others: readonly string[]): boolean {
  const look = lookOf(name);
  if (look === '') return /\p{L}/u.test(name);
  return others.some((other) => lookOf(other) === look);
}

const LINK =
  /https?:\/\/|www\.|\[url|<a\s|(?<![\w.-])[a-z0-9-]{1,63}\.(?:biz|click|cn|com|info|io|link|net|online|org|ru|shop|site|store|vip|xyz)\b/gi;
const LINKS_MAX = 2;

const linksIn = (text: string) => text.match(LINK)?.length ?? 0;
export const hasManyLinks = (text: string) => linksIn(text) > LINKS_MAX;

/** Characters beyond which two people hardly write the same. */
const OWN_LENGTH = 40;

/** What is the same in texts that a program varies a little; `null` for a text that many people may write. */
export function repeatable(text: string): string | null {
  if (text.length <= OWN_LENGTH && linksIn(text) === 0) return null;
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  return hash('sha256', letters || text, 'base64url');
}

const SCRIPTS = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Georgian', 'Greek', 'Han'],
  ...['Hangul', 'Hebrew', 'Hiragana', 'Katakana', 'Tamil', 'Telugu', 'Thai'],
].map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'gu') }));
/** Letters below which a foreign word is a name or a dish. */
const FOREIGN_MIN = 12;

/** The scripts besides Latin in which a text is written. */
export const scriptsOf = (text: string, min = FOREIGN_MIN): string[] =>
  SCRIPTS.filter(({ letter }) => (text.match(letter)?.length ?? 0) >= min).map(({ name }) => name);
