import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const preview = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  '@media': { '(min-width: 60rem)': { position: 'sticky', top: vars.space[4] } },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const title = style({ fontWeight: 600 });

export const choice = style({ display: 'flex', margin: 0, padding: 0, border: 0 });

export const window = style({
  height: 'min(44rem, 80vh)',
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.page,
});

export const frame = style({ display: 'block', border: 0, transformOrigin: '0 0' });
