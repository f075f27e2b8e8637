import { line, soft, stack, strong } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const page = style({
  maxWidth: '27rem',
  marginInline: 'auto',
  paddingBlock: `clamp(${vars.space[8]}, 9vh, ${vars.space[20]})`,
});

export const body = style({ ...stack(6), padding: vars.space[6] });

export const subtitle = style({ marginTop: vars.space[2], color: vars.color.inkSoft });

export const keep = style({
  ...line(3),
  minHeight: '2.75rem',
  ...strong('sm'),
});

export const keepHint = style({ display: 'block', ...soft('xs'), fontWeight: 400 });

/** Other ways on. */
export const others = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' });

/** A part of a command: a line never breaks at its hyphens. */
export const command = style({ color: vars.color.ink, whiteSpace: 'nowrap' });

/** Between two rules. */
export const or = style({
  ...line(3),
  ...soft('sm'),
  selectors: {
    '&::before, &::after': {
      content: '""',
      flex: 1,
      borderTop: `1px solid ${vars.color.line}`,
    },
  },
});
