import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** Where the preview is beside the form, no link leads to it. */
export const toPreview = style({
  '@media': { '(min-width: 60rem)': { display: 'none' } },
});

export const group = style({
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  margin: 0,
  padding: `${vars.space[4]} 0 0`,
  border: 0,
  borderTop: `1px solid ${vars.color.line}`,
});

export const builtIn = style({ display: 'grid', justifyItems: 'start', gap: vars.space[2] });

export const legend = style({ float: 'left', padding: 0, fontWeight: 600 });

export const items = style({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  padding: vars.space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
});

export const itemFields = style({ display: 'grid', flex: 1, gap: vars.space[3], minWidth: 0 });

export const itemActions = style({ display: 'flex', flexDirection: 'column' });

export const preview = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  '@media': { '(min-width: 60rem)': { position: 'sticky', top: vars.space[4] } },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const title = style({ fontWeight: 600 });

export const choice = style({ display: 'flex', margin: 0, padding: 0, border: 0 });

export const window = style({
  height: 'min(44rem, 80vh)',
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.page,
});

export const frame = style({ display: 'block', border: 0, transformOrigin: '0 0' });

/** What browsers, phones and messages show of the site, drawn. */

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[8]} ${vars.space[4]}`,
});

export const example = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: vars.space[3],
  margin: 0,
  maxWidth: '100%',
});

export const caption = style({ fontSize: vars.text.sm, color: vars.color.inkSoft });

export const tab = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '15rem',
  maxWidth: '100%',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  border: `1px solid ${vars.color.line}`,
  borderBottom: 0,
  borderRadius: `${vars.radius.md} ${vars.radius.md} 0 0`,
  background: vars.color.surface,
  fontSize: vars.text.xs,
});

/** The corners are as round as those of the cuts. */
const icon = style({ aspectRatio: '1', objectFit: 'cover', borderRadius: '23.4%' });

export const tabIcon = style([icon, { width: '1rem', flex: 'none' }]);

export const tabName = style({
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});

export const phones = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[6],
});

export const homeScreen = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[2],
  width: '9rem',
  padding: `${vars.space[6]} ${vars.space[3]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.accentSoft,
});

export const rounded = style([icon, { width: '4rem' }]);

export const circle = style([icon, { width: '4rem', borderRadius: vars.radius.round }]);

export const appName = style({ fontSize: vars.text.xs, textAlign: 'center' });

export const card = style({
  width: '32rem',
  maxWidth: '100%',
  overflow: 'hidden',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});

export const cardPicture = style({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
});

export const cardText = style({ display: 'grid', gap: vars.space[1], padding: vars.space[4] });

export const host = style({ fontSize: vars.text.xs, color: vars.color.inkSoft });

export const tagline = style({ fontSize: vars.text.sm, color: vars.color.inkSoft });
