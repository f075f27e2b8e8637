import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/tokens.css.ts';

const { color } = vars;

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    padding: `${vars.space[1]} ${vars.space[3]}`,
    borderRadius: vars.radius.round,
    fontSize: vars.text.xs,
    fontWeight: 600,
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { background: color.sunken, color: color.inkSoft },
      accent: { background: color.accentSoft, color: color.accentStrong },
      goal: { background: color.goalSoft, color: color.goal },
      good: { background: color.goodSoft, color: color.good },
      medium: { background: color.mediumSoft, color: color.medium },
      danger: { background: color.dangerSoft, color: color.danger },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
