/** Changes the measures of a line or a step, and leaves every other word as it is. */
import { isTimes } from './line.ts';
import {
  type Measure,
  type MeasureSystem,
  measuresIn,
  type ReadText,
  sayings,
  vesselOf,
} from './measures-in-text.ts';
import { inOtherMeasure, type MeasuredFood, sizeOfVessel } from './other-measures.ts';
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
    if (last && edit.text.trim() === '' && edit.start === last.end) {
      last.end = edit.end;
      last.text += edit.text;
    } else result.push({ ...edit });
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

type ScaledText = ReadText & { scaled: readonly Edit[] };

function editsOfSaying(
  read: ScaledText,
  said: readonly Measure[],
  conversion: Conversion,
  foodOf: (measure: Measure) => MeasuredFood,
): Edit[] {
  const { tokens } = read;
  const { factor, to, isBesideWritten = false } = conversion;
  const [first] = said;
  if (!first) return [];
  const own = said.find(({ system }) => system === to);
  const isForAll = !first.scales || factor === 1;
  const vessel = vesselOf(tokens, first);
  if (vessel) {
    const words = !own && !isCupOf(first) && sizeOfVessel(first, to, vessel);
    return words ? [{ ...behind(tokens, first, words), isForAll }] : [];
  }
  if (own === first && (said.length === 1 || isBesideWritten)) return [];
  const words = own ? shownText(read, own, first) : otherWords(said, conversion, foodOf);
  if (!words) return [];
  const isGuess = !own || isAbout(tokens, own.from);
  const written = isBesideWritten ? besides(tokens, first, shownText(read, first)) : '';
  const gone = said.filter((each) => own !== first || each === first || each.system !== to);
  return [
    ...(own === first ? [] : [{ ...replaced(read, first, { words, isGuess, written }), isForAll }]),
    ...gone
      .filter((each) => each !== first)
      .map((each) => ({ ...withoutSaidAgain(read, { said, gone }, each), isForAll })),
  ];
}

/** `12-cup muffin tin` */
const isCupOf = ({ unit, isHyphenated }: Measure) => unit === 'cup' && isHyphenated;

/** The reader's measure behind the words that stay. */
function behind(tokens: readonly Token[], { from, end }: Measure, words: string) {
  const hedge = isAbout(tokens, from) ? '' : 'about ';
  const isInBracket = tokens[from]?.bracket !== -1;
  return {
    start: end,
    end,
    text: isInBracket ? `, ${hedge}${words}` : ` (${hedge}${words})`,
  };
}

/** The reader's measure instead of the author's, with `about` before it and the article that goes with that. */
function replaced(
  { text, tokens }: ReadText,
  { kind, from, start, end }: Measure,
  { words, isGuess, written }: { words: string; isGuess: boolean; written: string },
) {
  const before = tokens[from - 1];
  const isHedged = isAbout(tokens, from) || kind === 'temperature' || isTimes(before?.text ?? '');
  const hedge = isHedged || !isGuess || words.startsWith('about ') ? '' : 'about ';
  // `3 cupswater`
  const space = /^\p{L}/u.test(text.slice(end)) ? ' ' : '';
  const isAfterA = hedge !== '' && before?.text === 'a';
  const article = isAfterA ? `${text.slice(before.start, before.end)}n ` : '';
  return {
    start: isAfterA ? before.start : start,
    end,
    text: `${article}${hedge}${words}${written}${space}`,
  };
}

/** The author's measure behind the reader's. */
const besides = (tokens: readonly Token[], { from }: Measure, written: string) =>
  tokens[from]?.bracket === -1 ? ` (${written})` : ` / ${written}`;

/** In the reader's measures what the author says in others; of several a weight, since it holds for any food. */
function otherWords(
  said: readonly Measure[],
  { factor, to }: Conversion,
  foodOf: (measure: Measure) => MeasuredFood,
): string | undefined {
  const measure = said.find(({ kind }) => kind === 'mass') ?? said[0];
  if (!measure || isCupOf(measure)) return undefined;
  const { temperature, values, scales } = measure;
  if (temperature) return otherScaleOf(temperature, temperature.gap);
  const shown = scales ? values.map((value) => value * factor) : values;
  return inOtherMeasure(measure, shown, to, foodOf(measure));
}

/**
 * What a measure says for the servings that are shown.
 *
 * @param as what it stands for, which may be the same for all
 */
function shownText(
  { text, scaled }: ScaledText,
  { start, end }: Measure,
  as?: Pick<Measure, 'scales'>,
): string {
  if (as?.scales === false) return text.slice(start, end);
  let result = '';
  let at = start;
  for (const edit of scaled) {
    if (edit.start < at || edit.start >= end) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, Math.max(at, end));
}

/**
 * What is left where a measure that says the same again goes, with the bracket or the mark around it.
 *
 * @param gone of what is said the first, and what goes
 */
function withoutSaidAgain(
  { text, tokens }: ReadText,
  { said, gone }: { said: readonly Measure[]; gone: readonly Measure[] },
  measure: Measure,
): Pick<Edit, 'start' | 'end' | 'text'> {
  const before = said[said.indexOf(measure) - 1];
  let open = tokens[measure.from]?.bracket ?? -1;
  if (open < (before?.to ?? 0))
    return { start: before?.end ?? measure.start, end: measure.end, text: '' };
  const closeOf = (at: number) => tokens[at]?.close ?? tokens.length;
  const isOther = (at: number) =>
    !gone.some(({ from, to }) => at >= from && at < to) && !isMark(tokens[at]);
  const inside = Array.from({ length: closeOf(open) - open - 1 }, (_, by) => open + 1 + by);
  if (inside.some(isOther)) {
    const rest =
      tokens[/^[,;/]$/.test(tokens[measure.to]?.text ?? '') ? measure.to + 1 : measure.to];
    return { start: tokens[open]?.end ?? measure.start, end: rest?.start ?? measure.end, text: '' };
  }
  // `((1 cup))`
  while (tokens[open - 1]?.kind === 'open' && closeOf(open - 1) === closeOf(open) + 1) open -= 1;
  const close = closeOf(open);
  const isInner = tokens[open - 1]?.kind === 'open';
  // `((1 cup), at room temperature)`
  const next = tokens[isInner && tokens[close + 1]?.text === ',' ? close + 2 : close + 1];
  const end = (isInner ? next?.start : tokens[close]?.end) ?? text.length;
  const isTouching = !isInner && /^\p{L}/u.test(text.slice(end));
  return { start: tokens[open - 1]?.end ?? 0, end, text: isTouching ? ' ' : '' };
}

const isMark = (token: Token | undefined) =>
  /^(?:[/=,.–-]|or|approx|approximately)$/.test(token?.text ?? '') || ABOUT.has(token?.text ?? '');
