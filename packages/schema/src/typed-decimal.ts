/** Reads numbers as people type them, with a comma or a point. In a file without Zod, so that a form can load it alone. */

interface TypedDecimal {
  /** What the text may mean, as decimal text with a point. None for a text that is no number. */
  meanings: readonly string[];
  /** Whether nobody would mean anything else by it. */
  isClear: boolean;
}

const SIMPLE = /^([-−]?)(\d*)([.,]?)(\d*)$/;
/** Digits in groups of three, with the other mark before the decimals: `1.234,5`, `1,234.5`, `1 234,5`, `1’234.5`. */
const GROUPED = /^([-−]?)(\d{1,3}(?:([.,'’\s])\d{3})(?:\3\d{3})*)(?:(?!\3)[.,](\d*))?$/;

/**
 * Reads `80,9` and `80.9` alike. A text that writes thousands as some countries do is not clear: `1.234` is 1.234 or 1234,
 * and nobody expects a weight of `1.234,5`.
 */
export function readTypedDecimal(typed: string): TypedDecimal {
  const text = typed.trim();
  const simple = SIMPLE.exec(text);
  if (simple) {
    const [, sign = '', whole = '', , decimals = ''] = simple;
    if (whole === '' && decimals === '') return { meanings: [], isClear: false };
    const number = decimalOf(sign, whole, decimals);
    const mayBeGrouped = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    return mayBeGrouped
      ? { meanings: [number, decimalOf(sign, whole + decimals)], isClear: false }
      : { meanings: [number], isClear: true };
  }
  const [, sign = '', whole, mark = '', decimals] = GROUPED.exec(text) ?? [];
  if (whole === undefined) return { meanings: [], isClear: false };
  const number = decimalOf(sign, whole.replace(/\D/g, ''), decimals);
  return { meanings: [number], isClear: !/[.,]/.test(mark) };
}

const decimalOf = (sign: string, whole: string, decimals = '') =>
  `${sign && '-'}${whole || '0'}${decimals && `.${decimals}`}`;
