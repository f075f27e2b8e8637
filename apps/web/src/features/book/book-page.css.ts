import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[10],
  alignItems: 'center',
  paddingTop: vars.space[12],
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', gap: vars.space[20] },
  },
});

export const words = style({ display: 'grid', gap: vars.space[5], maxWidth: '40rem' });

export const title = style({ fontSize: vars.text['3xl'] });

export const tagline = style({
  color: vars.color.accent,
  fontFamily: vars.font.serif,
  fontSize: vars.text['2xl'],
  lineHeight: 1.25,
  textWrap: 'balance',
});

export const bookTitle = style({ color: vars.color.inkSoft, fontWeight: 600 });

export const description = style({ fontSize: vars.text.lg });

export const links = style({
  display: 'grid',
  gap: vars.space[3],
  maxWidth: '21rem',
  marginTop: vars.space[3],
});

/** A grid, so that the button inside fills the width. */
export const link = style({ display: 'grid' });

/** On a phone the cover comes first, as in the document, and is small enough that the content below is partly visible. */
export const cover = style({
  justifySelf: 'center',
  width: 'min(70%, 24rem)',
  overflow: 'hidden',
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.raised,
  '@media': { [from.laptop]: { gridArea: '1 / 2', width: '100%' } },
});

export const reviews = style({
  display: 'grid',
  gap: vars.space[8],
  marginTop: vars.space[20],
  justifyItems: 'center',
});

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  '@media': { [from.laptop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const review = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[6],
});

export const stars = style({ display: 'flex', gap: vars.space[1], color: vars.color.star });

export const quote = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  lineHeight: 1.5,
});

export const author = style({
  marginTop: 'auto',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: 600,
});
