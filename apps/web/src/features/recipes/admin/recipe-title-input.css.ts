import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** Looks like plain text until hover or focus. 16 px, so that phones do not zoom in on focus. */
export const input = style({
  display: 'block',
  width: '100%',
  minHeight: '2.75rem',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  background: 'transparent',
  border: '1px solid transparent',
  borderRadius: `0 0 ${vars.radius.md} ${vars.radius.md}`,
  fontSize: '1rem',
  fontWeight: 600,
  textOverflow: 'ellipsis',
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&:focus-visible': {
      background: vars.color.surface,
      outlineOffset: '-3px',
      borderRadius: `0 0 ${vars.radius.md} ${vars.radius.md}`,
    },
  },
});
