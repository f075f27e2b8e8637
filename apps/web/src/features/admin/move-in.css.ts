import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

export const report = style({ width: '100%' });

export const heading = style({ fontWeight: 600 });

export const lines = style({
  maxHeight: '20rem',
  marginTop: vars.space[3],
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const line = style({ marginBlock: vars.space[1], whiteSpace: 'pre-wrap' });

export const programs = style({ width: '100%' });

export const program = style({ marginBlock: vars.space[3] });
