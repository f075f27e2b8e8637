import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const body = style({
  display: 'grid',
  flex: 1,
  gridTemplateRows: 'auto 1fr',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `clamp(${vars.space[4]}, 2.4vw, ${vars.space[6]})`,
});

export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  overflow: 'hidden',
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
});

export const fallback = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  padding: vars.space[6],
  textAlign: 'center',
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '4.5rem',
  height: '4.5rem',
  background: vars.color.accentSoft,
  borderRadius: vars.radius.round,
  color: vars.color.accentStrong,
  fontSize: '1.9rem',
});

export const hint = style({ color: vars.color.inkSoft });
