import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** A checkbox of ingredients and steps: a ring, with a check mark once it is ticked. The line around it shows the focus. */
export const tickBox = style({
  flexShrink: 0,
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  margin: 0,
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  color: vars.color.onAccent,
  cursor: 'inherit',
  outline: 'none',
  selectors: {
    '&:checked': { background: vars.color.good, borderColor: vars.color.good },
    '&:checked::before': { content: '"✓"', fontSize: '0.8em', fontWeight: 700, lineHeight: 1 },
  },
});
