import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const stats = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[2],
  '@media': {
    // As many in a row as there is space for; each as wide as it needs.
    [from.tablet]: { display: 'flex', flexWrap: 'wrap' },
    print: { gridTemplateColumns: 'repeat(5, max-content)', gap: vars.space[6] },
  },
});

export const stat = style({
  flex: '1 1 auto',
  padding: vars.space[3],
  whiteSpace: 'nowrap',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  '@media': { print: { padding: 0, border: 0 } },
});

export const label = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const value = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  fontWeight: 560,
  lineHeight: 1.3,
});

export const nutrition = style({ padding: vars.space[5] });

export const heading = style({ fontSize: vars.text.lg });

export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': { print: { paddingBlock: 0 } },
});

export const amount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
