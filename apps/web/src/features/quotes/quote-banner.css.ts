import { from } from '@site/ui/theme/breakpoints';
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
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"label views" "saying saying"',
  alignItems: 'center',
  columnGap: vars.space[6],
  paddingBlock: vars.space[2],
  fontSize: vars.text.sm,
  lineHeight: LINE_HEIGHT,
  '@media': {
    [from.laptop]: {
      gridTemplateColumns: 'auto 1fr auto',
      gridTemplateAreas: '"label saying views"',
    },
  },
});

export const label = style({
  gridArea: 'label',
  display: 'flex',
  alignItems: 'center',
  minHeight: `${LINE_HEIGHT}em`,
  color: vars.color.accent,
  fontSize: vars.text.xs,
  fontWeight: 650,
  letterSpacing: '0.02em',
});

export const saying = style({
  gridArea: 'saying',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: lines(2),
  '@media': {
    [from.laptop]: {
      flexDirection: 'row',
      justifyContent: 'flex-start',
      alignItems: 'center',
      columnGap: vars.space[2],
      minHeight: lines(2),
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

export const views = style({
  gridArea: 'views',
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  minWidth: '7rem',
  minHeight: `${LINE_HEIGHT}em`,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
});

export const count = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
