import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const field = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': {
    [from.tablet]: { gridTemplateColumns: '9rem minmax(0, 1fr)', alignItems: 'start' },
  },
});

/** Square, like a tile of the gallery. */
export const preview = style({
  display: 'grid',
  placeItems: 'center',
  width: '9rem',
  height: '9rem',
  objectFit: 'cover',
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
});

export const controls = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
