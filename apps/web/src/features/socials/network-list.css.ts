import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const body = style({
  display: 'grid',
  gap: vars.space[4],
  padding: `clamp(${vars.space[4]}, 2.4vw, ${vars.space[6]})`,
});

export const list = style({ display: 'grid', gap: vars.space[1] });

export const network = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: '4.25rem',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
});

export const linkedNetwork = style([
  network,
  {
    textDecoration: 'none',
    transition: `background ${vars.motion.quick}`,
    ':hover': { background: vars.color.sunken },
  },
]);

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  background: vars.color.accentSoft,
  borderRadius: vars.radius.round,
  color: vars.color.accentStrong,
});

export const words = style({ display: 'grid' });

export const name = style({ color: vars.color.ink, fontWeight: 600 });

export const what = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });
