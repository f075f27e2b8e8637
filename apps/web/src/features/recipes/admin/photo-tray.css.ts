import { box, line, strong } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const tray = style(box('lg'));

export const header = style({
  ...line(3),
  justifyContent: 'space-between',
  minHeight: '3.25rem',
  paddingInline: `${vars.space[5]} ${vars.space[2]}`,
  borderBottom: `1px solid ${vars.color.line}`,
  fontWeight: 600,
});

/** Scrolls within itself, so that the grid stays in reach below many uploads. */
export const list = style({ maxHeight: '20rem', overflowY: 'auto' });

export const preview = style({
  width: '3rem',
  height: '3rem',
  flexShrink: 0,
  objectFit: 'cover',
  background: vars.color.sunken,
  borderRadius: vars.radius.sm,
});

export const title = style({ ...strong('sm'), overflowWrap: 'anywhere' });

export const reason = style({ ...strong('xs'), color: vars.color.danger });
