import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const fields = style({ display: 'grid', gap: vars.space[3], margin: 0 });

export const field = style({ fontWeight: 600, fontSize: vars.text.sm });

export const lines = style({
  margin: 0,
  padding: vars.space[3],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  maxHeight: '24rem',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

export const removed = style({ background: vars.color.dangerSoft });

export const added = style({ background: vars.color.goodSoft, textDecoration: 'underline' });
