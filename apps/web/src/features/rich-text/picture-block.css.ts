import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const block = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[3],
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
  lineHeight: 1.4,
  selectors: {
    '&[data-selected]': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '1px' },
  },
});

export const image = style({
  justifySelf: 'center',
  width: 'auto',
  maxWidth: '100%',
  height: 'auto',
  maxHeight: '24rem',
  borderRadius: vars.radius.sm,
});

export const fields = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const upload = style({ display: 'grid', gap: vars.space[3], justifyItems: 'center' });

export const status = style({ display: 'grid', gap: vars.space[1], justifyItems: 'center' });

export const progress = style({ width: '12rem', maxWidth: '100%', accentColor: vars.color.accent });
