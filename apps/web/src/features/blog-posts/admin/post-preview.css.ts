import { from } from '@site/ui/theme/breakpoints';
import { box, ellipsis, lineClamp, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const preview = style({ display: 'flex', flexDirection: 'column', minHeight: '100%' });

/** The colour behind the page on the site. */
export const page = style({
  background: vars.color.page,
  borderBottom: `1px solid ${vars.color.line}`,
});

export const cards = style({
  ...stack(8),
  width: '100%',
  maxWidth: '60rem',
  marginInline: 'auto',
  padding: vars.space[4],
  '@media': {
    [from.tablet]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start', padding: vars.space[8] },
  },
});

export const heading = style({ marginBottom: vars.space[3], fontSize: vars.text.lg });

export const url = style({ ...ellipsis, ...soft('xs') });

export const resultTitle = style({ color: vars.color.accentStrong, fontSize: vars.text.md });

export const description = style({ ...lineClamp(2), ...soft('sm') });

export const card = style({ overflow: 'hidden', ...box('lg') });

/** The shape in which most networks crop it. */
export const image = style({
  display: 'block',
  width: '100%',
  aspectRatio: '1.91',
  objectFit: 'cover',
  background: vars.color.sunken,
});

export const cardText = style({ ...stack(1), padding: vars.space[4] });
