import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const tab = style({ display: 'grid', gap: vars.space[4] });

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const list = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[3]} ${vars.space[3]} ${vars.space[5]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const text = style({ flex: 1, minWidth: 0, display: 'grid', gap: vars.space[1] });

export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
});

export const title = style({ fontWeight: 600, lineHeight: 1.35 });

export const excerpt = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  '@media': { [from.laptop]: { WebkitLineClamp: 1 } },
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[4]}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
});

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [from.tablet]: { flexDirection: 'row' } },
});

export const form = style({ display: 'grid', gap: vars.space[5] });

export const pair = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[5],
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const restored = style({
  padding: vars.space[3],
  background: vars.color.mediumSoft,
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
});
