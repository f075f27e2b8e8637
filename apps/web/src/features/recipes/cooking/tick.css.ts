import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { TARGET } from './target.ts';

export const tick = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: TARGET,
  paddingBlock: vars.space[2],
  cursor: 'pointer',
});

export const box = style({
  flexShrink: 0,
  width: '1.75rem',
  height: '1.75rem',
  margin: 0,
  accentColor: vars.color.accent,
});

// In a list of ingredients. The word 'Done' of a step is not struck out.
globalStyle(`li > ${tick}:has(:checked) span`, {
  color: vars.color.inkSoft,
  textDecoration: 'line-through',
});
