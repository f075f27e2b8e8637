import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const page = style({
  maxWidth: '27rem',
  marginInline: 'auto',
  paddingBlock: `clamp(${vars.space[8]}, 9vh, ${vars.space[20]})`,
});

export const body = style({ display: 'grid', gap: vars.space[6], padding: vars.space[6] });

export const subtitle = style({ marginTop: vars.space[2], color: vars.color.inkSoft });

export const form = style({ display: 'grid', gap: vars.space[5] });
