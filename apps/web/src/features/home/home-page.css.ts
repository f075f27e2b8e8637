import { linkedCard } from '@site/ui/layout';
import { from } from '@site/ui/theme/breakpoints';
import { box, column, framed, serif, soft, stack, strong, wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const hero = style({
  position: 'relative',
  '@media': {
    [from.laptop]: {
      display: 'grid',
      alignItems: 'center',
      // The three buttons are in the first view of a low laptop too.
      minHeight: '32.5rem',
      paddingBlock: vars.space[3],
    },
  },
});

export const heroPicture = style({
  position: 'relative',
  aspectRatio: '16 / 11',
  '@media': {
    [from.laptop]: { position: 'absolute', inset: 0, aspectRatio: 'auto' },
  },
});

export const heroColumn = style({ position: 'relative' });

/** The card's own background keeps its text readable on any heroPicture. */
export const heroCard = style({
  ...column(4),
  position: 'relative',
  marginTop: `calc(-1 * ${vars.space[12]})`,
  padding: `clamp(${vars.space[5]}, 5vw, ${vars.space[10]})`,
  background: vars.color.surface,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.raised,
  '@media': {
    [from.laptop]: {
      maxWidth: '27.5rem',
      marginTop: 0,
      padding: vars.space[6],
      gap: vars.space[3],
    },
  },
});

export const heroTitle = style({
  ...strong('3xl'),
  '@media': { [from.laptop]: { fontSize: '2.75rem', lineHeight: 1.1 } },
});

export const heroTagline = style({
  ...serif('lg'),
  color: vars.color.accent,
  lineHeight: 1.35,
  textWrap: 'balance',
});

export const heroDescription = style({
  color: vars.color.inkSoft,
  textWrap: 'pretty',
  '@media': { [from.laptop]: { fontSize: vars.text.sm } },
});

export const heroButtons = style({ ...wrap(2), marginTop: vars.space[2] });

/** All three in one row of the card. */
globalStyle(`${heroButtons} > a`, {
  '@media': { [from.laptop]: { paddingInline: vars.space[3] } },
});

export const heroBook = style({
  display: 'block',
  width: '9rem',
  margin: `${vars.space[8]} auto 0`,
  ...framed('sm', 'raised'),
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

export const promoBand = style({
  marginTop: `clamp(${vars.space[12]}, 8vw, ${vars.space[20]})`,
  paddingBlock: `clamp(${vars.space[10]}, 6vw, ${vars.space[16]})`,
  background: vars.color.sunken,
  borderBlock: `1px solid ${vars.color.line}`,
});

export const promoColumns = style({
  ...column(8, 12),
  alignItems: 'center',
  justifyItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});

export const promoCover = style({
  ...framed('sm', 'raised'),
  width: 'min(11rem, 100%)',
  '@media': { [from.laptop]: { width: '16rem' } },
});

export const promoWords = style({ ...column(4), maxWidth: '40rem' });

export const promoTagline = style({ ...serif('lg'), color: vars.color.accent });

export const promoLinks = style({ ...wrap(3), marginTop: vars.space[2] });

export const journeySection = style({
  paddingTop: `clamp(${vars.space[12]}, 8vw, ${vars.space[20]})`,
  textAlign: 'center',
});

export const journeyIntro = style({ marginTop: vars.space[1], ...soft('lg') });

/** One row, on phones too; more where a reader enlarges the text. */
export const journeyNumbers = style({
  ...stack(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(6rem, 100%), 1fr))',
  marginTop: vars.space[6],
  '@media': { [from.tablet]: { gap: vars.space[4], marginTop: vars.space[8] } },
});

/** Shows the number above its label. Screen readers read the label first. */
export const journeyFigure = style([
  linkedCard,
  {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: vars.space[1],
    padding: `${vars.space[4]} ${vars.space[1]}`,
    ...box('lg'),
    '@media': { [from.tablet]: { padding: vars.space[6] } },
  },
]);

export const journeyLabel = style({
  ...soft('xs'),
  lineHeight: 1.3,
  '@media': { [from.tablet]: { fontSize: vars.text.sm } },
});

export const journeyValue = style({
  ...serif('xl'),
  fontWeight: 600,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [from.tablet]: { fontSize: vars.text['3xl'] } },
});

export const journeyLink = style({ color: vars.color.accent, textDecoration: 'none' });

/** Apart from what is above, where there is a form. */
export const subscribe = style({
  selectors: { '&:not(:empty)': { marginTop: `clamp(${vars.space[12]}, 8vw, ${vars.space[20]})` } },
});
