import { box, column, ellipsis, line, soft, stack, wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** Where the preview is beside the form, no link leads to it. */
export const toPreview = style({
  '@media': { '(min-width: 60rem)': { display: 'none' } },
});

export const group = style({
  ...stack(4),
  paddingTop: vars.space[4],
  borderTop: `1px solid ${vars.color.line}`,
});

export const builtIn = style({ ...stack(2), justifyItems: 'start' });

export const legend = style({ float: 'left', padding: 0, fontWeight: 600 });

export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  padding: vars.space[3],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
});

export const itemFields = style({ ...stack(3), flex: 1, minWidth: 0 });

export const itemActions = style({ display: 'flex', flexDirection: 'column' });

export const preview = style({
  ...stack(2),
  minWidth: 0,
  '@media': { '(min-width: 60rem)': { position: 'sticky', top: vars.space[4] } },
});

export const bar = style({
  ...line(3),
  justifyContent: 'space-between',
  fontWeight: 600,
});

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
  ...column(8),
  justifyItems: 'center',
  padding: `${vars.space[8]} ${vars.space[4]}`,
});

/** With its caption. */
export const example = style({
  ...column(3),
  justifyItems: 'center',
  maxWidth: '100%',
  ...soft('sm'),
});

export const tab = style({
  ...line(2),
  width: '15rem',
  maxWidth: '100%',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  ...box('md'),
  borderBottom: 0,
  borderEndStartRadius: 0,
  borderEndEndRadius: 0,
  color: vars.color.ink,
  fontSize: vars.text.xs,
});

/** The corners are as round as those of the cuts. */
const icon = style({ aspectRatio: '1', objectFit: 'cover', borderRadius: '23.4%' });

export const tabIcon = style([icon, { width: '1rem', flex: 'none' }]);

export const tabName = style(ellipsis);

export const phones = style({ ...wrap(6), justifyContent: 'center' });

export const homeScreen = style({
  ...stack(2),
  justifyItems: 'center',
  alignContent: 'center',
  width: '9rem',
  padding: `${vars.space[6]} ${vars.space[3]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.accentSoft,
  color: vars.color.ink,
  fontSize: vars.text.xs,
  textAlign: 'center',
});

export const rounded = style([icon, { width: '4rem' }]);

export const circle = style([icon, { width: '4rem', borderRadius: vars.radius.round }]);

export const card = style({
  width: '32rem',
  maxWidth: '100%',
  overflow: 'hidden',
  ...box('md'),
});

export const cardPicture = style({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
});

export const cardText = style({ ...stack(1), padding: vars.space[4] });

export const cardName = style({ color: vars.color.ink, fontSize: vars.text.md });
