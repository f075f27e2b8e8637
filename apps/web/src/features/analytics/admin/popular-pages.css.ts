import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const list = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': {
    [from.tablet]: { gridTemplateColumns: '1.75rem minmax(0, 1fr) 9rem 9rem' },
  },
});

export const rank = style({
  color: vars.color.inkSoft,
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  fontVariantNumeric: 'lining-nums tabular-nums',
  textAlign: 'center',
});

export const page = style({ minWidth: 0 });

export const name = style({ fontWeight: 600, lineHeight: 1.35 });

export const path = style({
  display: 'block',
  overflow: 'hidden',
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const numbers = style({
  display: 'grid',
  justifyItems: 'end',
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
  fontVariantNumeric: 'tabular-nums',
});

export const views = style({ color: vars.color.ink, fontSize: vars.text.sm, fontWeight: 600 });

/** Below the name on a phone, otherwise at the end of the row. */
export const share = style({
  gridColumn: '2 / -1',
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  gap: vars.space[3],
  fontSize: vars.text.sm,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from.tablet]: { gridColumn: 'auto' } },
});

/** As wide as `100.0%`, so that all tracks have the same length. */
export const percent = style({ minWidth: '3.75rem', textAlign: 'end' });

export const track = style({
  flex: 1,
  height: '0.375rem',
  overflow: 'hidden',
  background: vars.color.sunken,
  borderRadius: vars.radius.round,
});

export const bar = style({
  display: 'block',
  height: '100%',
  background: vars.color.accent,
  borderRadius: vars.radius.round,
});
