import { from } from '@site/ui/theme/breakpoints';
import { column, framed, serif, soft, stack, target } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const layout = style({
  ...column(8, 16),
  alignItems: 'start',
  paddingTop: vars.space[12],
  // On a phone everything is in the order of the document, so that nothing moves while a slow one arrives.
  '@media': {
    [from.laptop]: {
      gridTemplateColumns: 'minmax(0, 1fr) 22rem',
      gridTemplateRows: 'auto auto 1fr',
    },
  },
});

export const header = style({
  ...column(4),
  maxWidth: vars.width.measure,
  '@media': { [from.laptop]: { gridArea: '1 / 1' } },
});

export const portrait = style({
  '@media': { [from.laptop]: { gridArea: '1 / 2 / span 2' } },
  ...framed('lg', 'card'),
});

export const text = style({
  ...column(5),
  maxWidth: vars.width.measure,
  lineHeight: 1.72,
  '@media': { [from.laptop]: { gridArea: '2 / 1 / span 2' } },
});

export const cards = style({
  ...column(6),
  // Below the portrait; without one, at the top.
  '@media': {
    [from.laptop]: {
      gridArea: '1 / 2 / span 3',
      selectors: { [`${portrait} ~ &`]: { gridRow: '3' } },
    },
  },
});

export const lead = style({
  ...soft('xl'),
  fontFamily: vars.font.serif,
  lineHeight: 1.4,
  textWrap: 'balance',
});

export const note = style({
  ...column(4),
  marginTop: vars.space[4],
  padding: `clamp(${vars.space[5]}, 3vw, ${vars.space[8]})`,
  background: vars.color.accentSoft,
  borderRadius: vars.radius.lg,
});

export const noteLink = style({
  ...target,
  gap: vars.space[2],
  color: vars.color.accentStrong,
  fontWeight: 600,
});

export const card = style({ ...column(3), padding: vars.space[6] });

export const figure = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[2],
  color: vars.color.inkSoft,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const pounds = style({
  color: vars.color.accent,
  ...serif('xl'),
  fontWeight: 560,
  fontVariantNumeric: 'lining-nums',
  selectors: { [`${figure}:last-child &`]: { color: vars.color.goal } },
});

export const bookCard = style({
  ...stack(5),
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  alignItems: 'center',
  padding: vars.space[5],
});

export const cover = style(framed('sm', 'card'));

export const bookLink = style({ color: vars.color.ink, textDecoration: 'none' });

export const bookText = style({ marginTop: vars.space[2], ...soft('sm') });

export const elsewhere = style({
  ...stack(4),
  justifyItems: 'center',
  marginTop: vars.space[16],
  textAlign: 'center',
});

export const privacy = style({
  ...stack(3),
  ...soft('sm'),
  maxWidth: '42rem',
  marginTop: vars.space[8],
  // The bar of the site covers the top of the window.
  scrollMarginTop: '6rem',
});
