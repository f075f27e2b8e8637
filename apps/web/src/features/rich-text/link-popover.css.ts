import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** Below the link, in the column of the text. `link-popover.tsx` sets its place. */
export const popover = style({
  position: 'absolute',
  zIndex: 1,
  left: 0,
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: vars.space[1],
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.raised,
  fontSize: vars.text.sm,
  '@media': { [from.tablet]: { width: '26rem' } },
});

export const row = style({ display: 'flex', alignItems: 'center', gap: vars.space[1] });

export const url = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '2.75rem',
  paddingInline: vars.space[2],
});

export const urlText = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** At least 16 px, so that phones do not zoom in on focus. */
export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: '2.75rem',
  paddingInline: vars.space[2],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  fontSize: '1rem',
});

export const options = style({ display: 'grid' });

export const option = style({
  minHeight: '2.75rem',
  display: 'flex',
  alignItems: 'center',
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.sm,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"], &:hover': { background: vars.color.accentSoft },
  },
});

export const note = style({
  padding: vars.space[2],
  color: vars.color.danger,
  selectors: { '&:empty': { display: 'none' } },
});
