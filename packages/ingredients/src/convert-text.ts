/** Changes the measures of a line or a step, and leaves every other word as it is. */
import { isTimes } from './line.ts';
import {
  isSizeOfVessel,
  type Measure,
  type MeasureSystem,
  measuresIn,
  type ReadText,
  sayings,
} from './measures-in-text.ts';
import { inOtherMeasure, type MeasuredFood } from './other-measures.ts';
import { ADDS } from './roles.ts';
import { isAbout, scaledAmounts } from './scale-ingredient.ts';
import { otherScaleOf } from './temperatures.ts';
import type { Token } from './tokens.ts';
import { ABOUT } from './words.ts';

export interface Conversion {
  /** Of the amounts, such as 1.5 for six servings instead of four. */
  factor: number;
  to: MeasureSystem;
  /** Whether the author's own measure stands behind the reader's, in brackets. */
  isBesideWritten?: boolean;
}

/** Other words for a place of a text. Where nothing is left of it, `text` is empty. */
export interface Edit {
  start: number;
  end: number;
  text: string;
  /** Whether the words are the same for any number of servings. */
  isForAll: boolean;
}

/**
 * @param foodOf what a measure measures
 * @returns in their order, without overlaps
 */
export function editsFor(
  read: ReadText,
  conversion: Conversion,
  foodOf: (measure: Measure) => MeasuredFood,
): Edit[] {
  const scaled = scaledEdits(read, conversion.factor);
  const measures = summed(read.tokens, measuresIn(read));
  const converted = sayings(read.tokens, measures).flatMap((said) =>
    isInBothScales(measures, said, conversion)
      ? []
      : editsOfSaying({ ...read, scaled }, said, conversion, foodOf),
  );
  const isTouched = (each: Edit) =>
    converted.some(({ start, end }) => end > each.start && start < each.end);
  const untouched = scaled
    .flatMap((each) => (isTouched(each) ? numberAndNoun(read, each) : [each]))
    .filter((each) => !isTouched(each));
  return joined([...converted, ...untouched]);
}

const scaledEdits = (read: ReadText, factor: number): Edit[] =>
  factor === 1
    ? []
    : scaledAmounts({ ...read, quantities: [...read.quantities] }, factor).map((each) => ({
        ...each,
        isForAll: false,
      }));

/** `2 (14-ounce) cans` as the number and the noun, so that what is between them can change too. */
function numberAndNoun({ text, tokens, quantities }: ReadText, edit: Edit): Edit[] {
  const quantity = quantities.find(({ start }) => start === edit.start);
  const noun = tokens.find(({ end }) => end === edit.end);
  const between = text.slice(quantity?.end, noun?.start);
  const at = edit.text.lastIndexOf(between);
  if (!quantity || !noun || between.trim() === '' || at < 0) return [edit];
  return [
    { ...edit, end: quantity.end, text: edit.text.slice(0, at) },
    { ...edit, start: noun.start, text: edit.text.slice(at + between.length) },
  ];
}

/** A removal belongs to what it follows. */
function joined(edits: readonly Edit[]): Edit[] {
  const result: Edit[] = [];
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && edit.start < last.end) continue;
    if (last && edit.text === '' && edit.start === last.end) last.end = edit.end;
    else result.push({ ...edit });
  }
  return result;
}

/** `1 cup plus 2 tablespoons` as one measure. */
function summed(tokens: readonly Token[], measures: readonly Measure[]): Measure[] {
  const sums: Measure[] = [];
  for (const measure of measures) {
    const last = sums.at(-1);
    const isSum =
      last &&
      measure.isAdded &&
      measure.kind === last.kind &&
      measure.system === last.system &&
      measure.values.length === 1 &&
      last.values.length === 1 &&
      tokens.slice(last.to, measure.from).every(({ text }) => ADDS.has(text) || text === '.');
    if (!last || !isSum) sums.push(measure);
    else {
      const [one = 0, other = 0] = [last.values[0], measure.values[0]];
      sums.splice(-1, 1, { ...last, values: [one + other], end: measure.end, to: measure.to });
    }
  }
  return sums;
}

/** A text that tells temperatures in both scales, and not of each the other: `180°C (160°C fan) / 350°F`. */
const isInBothScales = (
  measures: readonly Measure[],
  said: readonly Measure[],
  { to }: Conversion,
) =>
  said[0]?.kind === 'temperature' &&
  said.every(({ system }) => system !== to) &&
  measures.some(({ kind, system }) => kind === 'temperature' && system === to);

function editsOfSaying(
  read: ReadText & { scaled: readonly Edit[] },
  said: readonly Measure[],
  { factor, to, isBesideWritten = false }: Conversion,
  foodOf: (measure: Measure) => MeasuredFood,
): Edit[] {
  const { text, tokens } = read;
  const [first] = said;
  if (!first) return [];
  const own = said.find(({ system }) => system === to);
  const isVessel = isSizeOfVessel(tokens, first);
  if (own && (said.length === 1 || isVessel || (isBesideWritten && own === first))) return [];
  const shown = (measure: Measure) => shownText(read, measure);
  const other =
    own ?? (first.unit === 'cup' && first.isHyphenated ? undefined : convertible(said, to));
  if (!other) return [];
  const words = own ? shown(own) : otherWords(other, to, factor, foodOf(other));
  if (!words) return [];
  const isHedged =
    isAbout(tokens, first.from) ||
    first.kind === 'temperature' ||
    (!isVessel && isTimes(tokens[first.from - 1]?.text ?? ''));
  const isGuess = own ? isAbout(tokens, own.from) || words.startsWith('about ') : true;
  const hedge = isHedged || !isGuess || words.startsWith('about ') ? '' : 'about ';
  const isForAll = !first.scales || factor === 1;
  if (isVessel) {
    const behind =
      tokens[first.from]?.bracket === -1 ? ` (${hedge}${words})` : `, ${hedge}${words}`;
    return [{ start: first.end, end: first.end, text: behind, isForAll }];
  }
  const written = isBesideWritten ? besides(tokens, first, shown(first)) : '';
  // `3 cupswater`
  const space = /^\p{L}/u.test(text.slice(first.end)) ? ' ' : '';
  const before = tokens[first.from - 1];
  const isAfterA = hedge !== '' && before?.text === 'a';
  const article = isAfterA ? `${text.slice(before.start, before.end)}n ` : '';
  const replaced = {
    start: isAfterA ? before.start : first.start,
    end: first.end,
    text: `${article}${hedge}${words}${written}${space}`,
  };
  return [
    ...(own === first ? [] : [{ ...replaced, isForAll }]),
    ...said
      .slice(1)
      .filter((each) => own !== first || each.system !== to)
      .map((each) => ({
        ...withoutSaidAgain(text, tokens, said, each),
        text: '',
        isForAll,
      })),
  ];
}

/** The author's measure behind the reader's. */
const besides = (tokens: readonly Token[], { from }: Measure, written: string) =>
  tokens[from]?.bracket === -1 ? ` (${written})` : ` / ${written}`;

/** What is converted of several that say the same: a weight, since it holds for any food. */
const convertible = (said: readonly Measure[], to: MeasureSystem) =>
  said.find(({ kind, system }) => kind === 'mass' && system !== to) ??
  said.find(({ system }) => system !== to);

function otherWords(measure: Measure, to: MeasureSystem, factor: number, food: MeasuredFood) {
  const { temperature, values, scales } = measure;
  if (temperature) return otherScaleOf(temperature, temperature.gap);
  const shown = scales ? values.map((value) => value * factor) : values;
  return inOtherMeasure(measure, shown, to, food);
}

/** What a measure says for the servings that are shown. */
function shownText(
  { text, scaled }: ReadText & { scaled: readonly Edit[] },
  { start, end }: Measure,
): string {
  let result = '';
  let at = start;
  for (const edit of scaled) {
    if (edit.start < at || edit.start >= end) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, Math.max(at, end));
}

/** The place of what says the same again, with the bracket or the mark around it. */
function withoutSaidAgain(
  text: string,
  tokens: readonly Token[],
  said: readonly Measure[],
  measure: Measure,
): Pick<Edit, 'start' | 'end'> {
  const open = tokens[measure.from]?.bracket ?? -1;
  const before = said[said.indexOf(measure) - 1];
  const isOwnBracket = open >= (before?.to ?? 0);
  if (!isOwnBracket) return { start: before?.end ?? measure.start, end: measure.end };
  const close = tokens[open]?.close ?? tokens.length;
  const stays = (each: Measure) =>
    said[0]?.system === each.system && measure.system !== each.system;
  const isOther = (at: number) =>
    !said.some((each) => at >= each.from && at < each.to && !stays(each)) && !isMark(tokens[at]);
  const hasMore = Array.from({ length: close - open - 1 }, (_, by) => open + 1 + by).some(isOther);
  if (hasMore) {
    const next = tokens[measure.to];
    const isComma = /^[,;/]$/.test(next?.text ?? '');
    const rest = tokens[isComma ? measure.to + 1 : measure.to];
    return { start: tokens[open]?.end ?? measure.start, end: rest?.start ?? measure.end };
  }
  const start = tokens[open - 1]?.end ?? 0;
  const isSpaced = text[tokens[open]?.start ?? 0] !== undefined && open > 0;
  const end = tokens[close]?.end ?? text.length;
  return { start: isSpaced ? start : (tokens[open]?.start ?? 0), end };
}

const isMark = (token: Token | undefined) =>
  /^(?:[/=,.–-]|or|approx|approximately)$/.test(token?.text ?? '') || ABOUT.has(token?.text ?? '');
