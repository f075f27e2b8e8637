import { below, from } from '@site/ui/theme/breakpoints';
import { line, serif, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { untilConverted } from './weight-unit.css.ts';

export const cells = style({ display: 'flex', flexWrap: 'wrap', gap: 1 });

/** Two in a row, or all; fewer where a reader enlarges the text. Three fill the card too. */
export const cell = style({
  flex: '1 1 max(7.5rem, 37%)',
  display: 'grid',
  alignContent: 'center',
  minHeight: '4.5rem',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  // The lines between the cells.
  outline: `1px solid ${vars.color.line}`,
  lineHeight: 1.3,
  selectors: {
    // 'Progress this month: −0.5 lbs' in one line on phones.
    '&:nth-child(odd)': { '@media': { [below.tablet]: { flex: '20 1 max(7.5rem, 50%)' } } },
  },
  '@media': {
    [from.laptop]: {
      flexBasis: 'max(8.5rem, 20%)',
      padding: `${vars.space[3]} ${vars.space[6]}`,
    },
    print: { flexBasis: 0 },
  },
});

export const cellTitle = style({
  ...line(2),
  ...soft('xs'),
  fontWeight: 600,
});

export const cellValue = style([
  untilConverted,
  {
    ...serif('xl'),
    fontWeight: 560,
    lineHeight: 1.2,
    color: vars.color.accent,
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
]);

export const goalValue = style([cellValue, { color: vars.color.goal }]);

export const cellCaption = style([
  untilConverted,
  {
    ...soft('xs'),
    lineHeight: 1.2,
    textWrap: 'balance',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
]);

export const section = style({
  ...stack(5),
  marginTop: vars.space[16],
  '@media': { print: { marginTop: vars.space[6] } },
});

export const year = style({
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const yearHeading = style({
  padding: `${vars.space[2]} clamp(${vars.space[4]}, 3vw, ${vars.space[8]})`,
  background: vars.color.sunken,
  borderBottom: `1px solid ${vars.color.line}`,
  ...soft('md'),
  fontVariantNumeric: 'lining-nums',
  '@media': { print: { breakAfter: 'avoid' } },
});

/**
 * In columns: date and note, numbers, energy level. On a phone and on paper in lines: date and weight, energy level and BMI, note.
 */
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[4],
  padding: `0.25rem ${vars.space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': {
    print: { breakInside: 'avoid' },
    [from.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 8rem 9rem',
      gridTemplateAreas: '"main numbers energy"',
      alignItems: 'baseline',
      padding: `${vars.space[4]} clamp(${vars.space[4]}, 3vw, ${vars.space[8]})`,
    },
  },
});

/**
 * There may be hundreds of entries. Until the page has loaded, the browser lays out only those near the screen, and
 * reserves an estimated height for the others. Only with scripts, because a script marks the page as loaded.
 */
globalStyle(`html:not([data-loaded]) ${entry}`, {
  '@media': {
    '(scripting: enabled)': {
      contentVisibility: 'auto',
      containIntrinsicHeight: 'auto 4rem',
    },
    [`(scripting: enabled) and ${from.tablet.replace('screen and ', '')}`]: {
      containIntrinsicHeight: 'auto 3.5rem',
    },
  },
});

/** What is together on wide screens, and on a phone and on paper in different lines. */
const wideArea = (gridArea: string) =>
  ({ display: 'contents', '@media': { [from.tablet]: { display: 'grid', gridArea } } }) as const;

/** The place in the lines, and the part of a line that it fills: more where a reader enlarges the text. */
const inLine = (order: number, flex: string) =>
  ({ order, flex, '@media': { [from.tablet]: { order: 0 } } }) as const;

export const main = style({ ...wideArea('main'), gap: vars.space[1] });

export const date = style({ ...inLine(1, '1 1 50%'), fontWeight: 600, lineHeight: 1.4 });

export const notes = style({
  ...inLine(5, '0 0 100%'),
  maxWidth: '38rem',
  overflowWrap: 'anywhere',
  ...soft('sm'),
});

export const numbers = style({ ...wideArea('numbers'), justifyItems: 'end' });

export const weight = style([
  untilConverted,
  {
    ...inLine(2, '0 0 auto'),
    ...serif('lg'),
    fontWeight: 600,
    lineHeight: 1.4,
    marginInlineStart: 'auto',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
]);

export const bmi = style({ ...inLine(4, '0 0 auto'), marginInlineStart: 'auto', ...soft('xs') });

export const energy = style({
  ...inLine(3, '1 0 50%'),
  '@media': { [from.tablet]: { order: 0, gridArea: 'energy', justifySelf: 'end' } },
});

export const foot = style({ ...stack(3), ...soft('sm'), justifyItems: 'center' });
