import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const hero = style({
  position: 'relative',
  '@media': {
    [from.laptop]: {
      display: 'grid',
      alignItems: 'center',
      minHeight: 'min(44rem, calc(100svh - 6rem))',
      paddingBlock: vars.space[12],
    },
  },
});

export const picture = style({
  position: 'relative',
  aspectRatio: '16 / 11',
  '@media': {
    [from.laptop]: { position: 'absolute', inset: 0, aspectRatio: 'auto' },
  },
});

export const column = style({
  position: 'relative',
  width: '100%',
  maxWidth: `calc(${vars.width.content} + ${vars.space[16]})`,
  marginInline: 'auto',
  paddingInline: `clamp(${vars.space[4]}, 4vw, ${vars.space[8]})`,
});

/** The card's own background keeps its text readable on any picture. */
export const card = style({
  display: 'grid',
  gap: vars.space[4],
  position: 'relative',
  marginTop: `calc(-1 * ${vars.space[12]})`,
  padding: `clamp(${vars.space[5]}, 5vw, ${vars.space[10]})`,
  background: vars.color.surface,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.raised,
  '@media': {
    [from.laptop]: { maxWidth: '35rem', marginTop: 0 },
  },
});

export const title = style({ fontSize: vars.text['3xl'], fontWeight: 600 });

export const tagline = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  color: vars.color.accent,
  lineHeight: 1.35,
  textWrap: 'balance',
});

export const description = style({ color: vars.color.inkSoft, textWrap: 'pretty' });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginTop: vars.space[2],
});

export const book = style({
  display: 'block',
  width: '9rem',
  margin: `${vars.space[8]} auto 0`,
  overflow: 'hidden',
  borderRadius: vars.radius.sm,
  boxShadow: vars.shadow.raised,
  transform: 'rotate(2.5deg)',
  transition: `transform ${vars.motion.quick}`,
  ':hover': { transform: 'rotate(0deg) translateY(-3px)' },
  '@media': {
    [from.laptop]: {
      position: 'absolute',
      right: vars.space[8],
      bottom: `calc(-1 * ${vars.space[20]})`,
      width: '11rem',
      margin: 0,
    },
  },
});
