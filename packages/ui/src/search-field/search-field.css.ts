import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const field = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  maxWidth: '28rem',
});

export const icon = style({
  position: 'absolute',
  insetBlock: 0,
  left: vars.space[4],
  height: '100%',
  width: '1.125rem',
  color: vars.color.inkSoft,
  pointerEvents: 'none',
});

export const input = style({
  width: '100%',
  minHeight: '3rem',
  padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[2]} ${vars.space[10]}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  selectors: {
    '&::placeholder': { color: vars.color.inkSoft, opacity: 1 },
    '&:focus-visible': { outlineOffset: '1px', borderRadius: vars.radius.round },
  },
});

const CROSS = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3 3l10 10M13 3L3 13" stroke="black" stroke-width="2" stroke-linecap="round"/></svg>',
)}")`;

// Replaces the blue cross of Chromium and Safari.
globalStyle(`${input}::-webkit-search-cancel-button`, {
  appearance: 'none',
  width: '1rem',
  height: '1rem',
  background: vars.color.inkSoft,
  maskImage: CROSS,
  cursor: 'pointer',
});
