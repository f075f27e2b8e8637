import transliterate from '@sindresorhus/transliterate';
import { slugify, spellUmlauts } from './slug.ts';

/**
 * Makes a slug from a title, also from one in Cyrillic, Greek, Arabic and other alphabets. Blank if no letter or digit
 * has a Latin equivalent, as in Chinese. Do not import it in code for visitors: the tables are large.
 */
export function slugOfTitle(title: string): string {
  const words = spellUmlauts(title).replace(/\p{Letter}[\p{Letter}\p{Mark}]*/gu, (word) => {
    // An accent on a Latin letter is removed, as everywhere on the site: `é` becomes `e`.
    const plain = word.replace(/\p{Script=Latin}/gu, (letter) =>
      letter.normalize('NFD').replace(/\p{Mark}/gu, ''),
    );
    return transliterate(plain);
  });
  return slugify(words);
}
