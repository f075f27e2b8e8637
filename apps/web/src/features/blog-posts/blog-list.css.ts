import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const listGrid = style({
  display: 'grid',
  gap: vars.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.laptop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});

export const listPages = style({
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[4],
  marginTop: vars.space[10],
});

export const search = style({ width: '100%' });

export const searchForm = style({ display: 'flex', justifyContent: 'center' });

export const listLoading = style({
  marginBottom: vars.space[6],
  color: vars.color.inkSoft,
  textAlign: 'center',
});
