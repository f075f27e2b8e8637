import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/tokens.css.ts';

export const container = recipe({
  base: {
    width: '100%',
    marginInline: 'auto',
    paddingInline: `clamp(${vars.space[4]}, 4vw, ${vars.space[8]})`,
  },
  variants: {
    width: {
      content: { maxWidth: `calc(${vars.width.content} + ${vars.space[16]})` },
      measure: { maxWidth: `calc(${vars.width.measure} + ${vars.space[16]})` },
    },
  },
  defaultVariants: { width: 'content' },
});
