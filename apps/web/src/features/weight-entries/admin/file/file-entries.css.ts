import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const counts = style({ display: 'grid', gap: vars.space[1] });

export const title = style({ paddingBottom: vars.space[1], fontWeight: 600 });

export const rows = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const weight = style({ fontWeight: 600 });

export const about = style({
  gridColumn: '1 / -1',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});
