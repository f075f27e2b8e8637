import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const heart = style({
  position: 'absolute',
  // Above the link of a card, which covers it.
  zIndex: 1,
  top: vars.space[2],
  insetInlineStart: vars.space[2],
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  border: '1px solid transparent',
  borderRadius: vars.radius.round,
  background: vars.color.veil,
  color: vars.color.ink,
  cursor: 'pointer',
  ':hover': { color: vars.color.danger },
  selectors: { '&[aria-pressed=true]': { color: vars.color.danger } },
});

globalStyle(`:has(> ${heart})`, { position: 'relative' });

export const icon = style({
  width: '1.25rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  selectors: { '[aria-pressed=true] > &': { fill: 'currentColor' } },
});
