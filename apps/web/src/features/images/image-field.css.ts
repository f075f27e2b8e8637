import { from } from '@site/ui/theme/breakpoints';
import { stack, strong } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const field = style({
  ...stack(4),
  borderRadius: vars.radius.md,
  '@media': {
    [from.tablet]: { gridTemplateColumns: '12rem minmax(0, 1fr)', alignItems: 'start' },
  },
  // In a narrow panel the buttons stand below the picture, on wide screens too.
  '@container': { '(max-width: 30rem)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  selectors: {
    '&[data-over="true"]': {
      outline: `2px dashed ${vars.color.accent}`,
      outlineOffset: vars.space[2],
    },
  },
});

/** Square, like a tile of the gallery. On a phone it is as wide as the form, but low. */
export const preview = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  maxHeight: '12rem',
  objectFit: 'cover',
  background: vars.color.sunken,
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
  selectors: { 'img&': { borderStyle: 'none' } },
});

export const controls = style({ ...stack(2), minWidth: 0 });

export const label = style(strong('sm'));

export const upload = style({ position: 'relative', display: 'inline-flex' });

/** Absolutely positioned, so that it does not move other content. */
export const progress = style({
  position: 'absolute',
  insetInline: vars.space[4],
  bottom: '0.3125rem',
  height: '0.25rem',
  width: `calc(100% - 2 * ${vars.space[4]})`,
});

export const whole = style({ position: 'relative', cursor: 'crosshair' });

/** Seen on light and on dark pictures. */
export const point = style({
  position: 'absolute',
  width: '1.5rem',
  height: '1.5rem',
  border: '3px solid white',
  borderRadius: vars.radius.round,
  boxShadow: '0 0 0 2px black, inset 0 0 0 2px black',
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
});

export const crops = style({ ...stack(4), gridTemplateColumns: '9fr 16fr', alignItems: 'start' });
