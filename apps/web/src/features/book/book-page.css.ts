import { from } from '@site/ui/theme/breakpoints';
import { column, framed, serif, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const layout = style({
  ...column(10),
  alignItems: 'center',
  paddingTop: vars.space[12],
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'minmax(0, 1fr) 24rem', gap: vars.space[20] },
  },
});

export const words = style({ ...column(5), maxWidth: '40rem' });

export const tagline = style({
  color: vars.color.accent,
  ...serif('2xl'),
  lineHeight: 1.25,
  textWrap: 'balance',
});

export const bookTitle = style({ color: vars.color.inkSoft, fontWeight: 600 });

export const links = style({ ...stack(3), maxWidth: '21rem', marginTop: vars.space[3] });

/** On a phone the cover comes first, as in the document, and is small enough that the content below is partly visible. */
export const cover = style({
  justifySelf: 'center',
  width: 'min(70%, 24rem)',
  ...framed('md', 'raised'),
  '@media': { [from.laptop]: { gridArea: '1 / 2', width: '100%' } },
});

export const reviews = style({ ...stack(8), marginTop: vars.space[20], justifyItems: 'center' });

export const grid = style({
  ...column(6),
  '@media': { [from.laptop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const review = style({ gap: vars.space[4], padding: vars.space[6] });

export const stars = style({ display: 'flex', gap: vars.space[1], color: vars.color.star });

export const quote = style({ ...serif('lg'), lineHeight: 1.5 });

export const author = style({ marginTop: 'auto', ...soft('sm'), fontWeight: 600 });
