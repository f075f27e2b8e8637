import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const panel = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
});

export const heading = style({ fontSize: vars.text.md });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  alignItems: 'center',
});

export const hint = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const rows = style({ display: 'grid', gap: 0, listStyle: 'none', padding: 0 });

export const row = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  borderTop: `1px solid ${vars.color.line}`,
});

export const rowText = style({ fontWeight: 600 });

/** The fields of a line: below one another on a phone. */
export const rowFields = style({
  display: 'grid',
  gap: vars.space[2],
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 6rem 9rem 8rem' },
  },
});

export const rowFood = style({
  gridColumn: '1 / -1',
  minWidth: 0,
  '@media': { [from.tablet]: { gridColumn: 'auto' } },
});

export const label = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export const labelWide = style({ gridColumn: '1 / -1' });
