import { from } from '@site/ui/theme/breakpoints';
import { asterisk, ellipsis, line, row, serif, stack } from '@site/ui/theme/patterns';
import { proseStyles } from '@site/ui/theme/prose';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const field = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
});

/** The toolbar and the error stay above the text while it scrolls. */
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  paddingBlock: vars.space[1],
  background: vars.color.surface,
  borderBottom: `1px solid ${vars.color.line}`,
  // It would leave no line of the text.
  '@container': { '(max-height: 20rem)': { position: 'static' } },
});

/** The buttons, and at the end of their last row the status. */
export const bar = style({
  ...row(1),
  // Where a phone's keyboard leaves little of the window, they are one row that scrolls.
  '@container': {
    '(max-height: 26rem)': {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
    },
  },
});

globalStyle(`${bar} button, ${bar} > *`, { flexShrink: 0 });

// The buttons wrap as children of the bar.
export const toolbar = style({ display: 'contents' });

export const status = style({ marginInlineStart: 'auto' });

/** What a paste could not take over. */
export const leftOut = style({
  color: vars.color.medium,
  fontSize: vars.text.sm,
  selectors: { '&:empty': { display: 'none' } },
});

/** The caret shows the focus. The space below keeps the last lines away from the lower edge. */
export const text = style({
  flex: 1,
  minHeight: '16rem',
  padding: `${vars.space[5]} 0 30vh`,
  lineHeight: 1.65,
  ':focus-visible': { outline: 'none' },
});

/** Before the first line, in the margin. */
globalStyle(`${text}[aria-required]::before`, {
  ...asterisk,
  position: 'absolute',
  marginInlineStart: '-0.75em',
});

export const linkEdge = style({ fontSize: 0 });

proseStyles(text);

// The browser leaves out the blocks outside of the window, in layout as in its own work after each key.
globalStyle(`${text} > *`, { contentVisibility: 'auto', containIntrinsicSize: 'auto 6rem' });
globalStyle(`${text} > * + *`, { marginTop: vars.space[4] });
globalStyle(`${text} :is(h1, h2)`, { fontSize: vars.text.xl });
globalStyle(`${text} h1`, { fontSize: vars.text['2xl'] });
globalStyle(`${text} :is(h3, h4, h5, h6)`, serif('lg'));
globalStyle(`${text} blockquote`, { paddingLeft: vars.space[4] });
globalStyle(`${text} hr`, { marginBlock: vars.space[3] });
globalStyle(`${text} hr[data-selected]`, { outline: `3px solid ${vars.color.accent}` });
globalStyle(`${text} table`, { tableLayout: 'fixed' });
globalStyle(`${text} :is(th, td)`, {
  padding: `${vars.space[1]} ${vars.space[2]}`,
  border: `1px solid ${vars.color.lineStrong}`,
});
globalStyle(`${text} th`, { background: vars.color.sunken });
globalStyle(`${text} p[data-player]::after`, {
  content: '"Shown as a card with the player of " attr(data-player)',
  display: 'block',
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
});

export const pictureBlock = style({
  ...stack(3),
  padding: vars.space[3],
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
  lineHeight: 1.4,
  selectors: {
    '&[data-selected]': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '1px' },
  },
});

export const pictureImage = style({
  justifySelf: 'center',
  width: 'auto',
  maxWidth: '100%',
  height: 'auto',
  maxHeight: '24rem',
  borderRadius: vars.radius.sm,
});

export const pictureFields = style({
  ...stack(3),
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});

/** Beside the others of its row, which are blocks of the text as it is. */
export const pictureInRow = style({
  display: 'inline-block',
  verticalAlign: 'top',
  width: '50%',
  padding: vars.space[1],
  '@media': {
    [from.tablet]: { selectors: { '&[data-in-row="3"]': { width: `${100 / 3}%` } } },
  },
});

globalStyle(`${text} > ${pictureInRow}`, { marginTop: vars.space[4] });
globalStyle(`${pictureInRow} > ${pictureBlock}`, { padding: vars.space[2] });
globalStyle(`${pictureInRow} ${pictureFields}`, { gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${pictureInRow} ${pictureImage}`, {
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
});

export const pictureUpload = style({ ...stack(3), justifyItems: 'center' });

export const pictureStatus = style({ ...stack(1), justifyItems: 'center' });

export const pictureProgress = style({ width: '12rem', maxWidth: '100%' });

/** Below the link, in the column of the text. `link-popover.tsx` sets its place. */
export const linkPopover = style({
  position: 'absolute',
  zIndex: 1,
  left: 0,
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: vars.space[1],
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.raised,
  fontSize: vars.text.sm,
  '@media': { [from.tablet]: { width: '26rem' } },
});

export const linkRow = style({ display: 'flex', alignItems: 'center', gap: vars.space[1] });

export const linkUrl = style({
  flex: 1,
  minWidth: 0,
  ...line(2),
  minHeight: '2.75rem',
  paddingInline: vars.space[2],
});

export const linkUrlText = style(ellipsis);

/** At least 16 px, so that phones do not zoom in on focus. */
export const linkInput = style({
  flex: 1,
  minWidth: 0,
  minHeight: '2.75rem',
  paddingInline: vars.space[2],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  fontSize: '1rem',
});

export const linkOption = style({
  minHeight: '2.75rem',
  ...line(),
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.sm,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"], &:hover': { background: vars.color.accentSoft },
  },
});

export const linkNote = style({
  padding: vars.space[2],
  color: vars.color.danger,
  selectors: { '&:empty': { display: 'none' } },
});
