import { from } from '@site/ui/theme/breakpoints';
import { line, soft } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

const LINE_HEIGHT = 1.35;
/**
 * The height of this many lines. It is reserved, so that the banner has the same height for any quote and while
 * loading.
 */
const lines = (count: number) => `calc(${count * LINE_HEIGHT} * ${vars.text.sm})`;

export const banner = style({
  background: vars.color.sunken,
  borderBottom: `1px solid ${vars.color.line}`,
});

export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: vars.space[6],
  paddingBlock: vars.space[2],
  fontSize: vars.text.sm,
  lineHeight: LINE_HEIGHT,
  '@media': {
    [from.laptop]: { flexWrap: 'nowrap' },
  },
});

export const label = style({
  ...line(),
  minHeight: `${LINE_HEIGHT}em`,
  color: vars.color.accent,
  fontSize: vars.text.xs,
  fontWeight: 650,
  letterSpacing: '0.02em',
});

export const saying = style({
  // Below the label and the views, or between them.
  order: 1,
  flex: '1 0 100%',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: lines(2),
  '@media': {
    [from.laptop]: {
      order: 0,
      flex: 1,
      flexDirection: 'row',
      justifyContent: 'flex-start',
      alignItems: 'center',
      columnGap: vars.space[2],
    },
  },
});

export const quote = style({
  fontFamily: vars.font.serif,
  textWrap: 'pretty',
  '::before': { content: 'open-quote' },
  '::after': { content: 'close-quote' },
});

export const author = style({
  color: vars.color.inkSoft,
  '::before': { content: '"— "' },
});

/** Begins at a place that does not depend on the number: the page may be a minute old, and its number then grows. */
export const views = style({
  flex: '0 0 8.5rem',
  ...line(),
  minHeight: `${LINE_HEIGHT}em`,
  ...soft('xs'),
});

export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
