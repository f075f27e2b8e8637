import { style } from '@vanilla-extract/css';
import { drawn, line, soft, strong } from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';

export const row = style({
  ...line(3),
  minHeight: '2.75rem',
  cursor: 'pointer',
});

export const label = style({ ...strong('sm'), display: 'block' });

export const hint = style({ display: 'block', ...soft('xs') });

export const track = style({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  margin: 0,
  width: '2.75rem',
  height: '1.5rem',
  background: vars.color.sunken,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}`,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '0.1875rem',
      width: '1rem',
      height: '1rem',
      ...drawn(vars.color.lineStrong),
      borderRadius: vars.radius.round,
      transform: 'translateY(-50%)',
      transition: `transform ${vars.motion.quick}`,
    },
    '&:checked, &[data-on]': {
      ...drawn(vars.color.accent, 'Highlight'),
      borderColor: vars.color.accent,
    },
    '&:checked::after, &[data-on]::after': {
      ...drawn(vars.color.onAccent, 'HighlightText'),
      transform: 'translate(1.25rem, -50%)',
    },
    '&:focus-visible': { borderRadius: vars.radius.round },
  },
});
