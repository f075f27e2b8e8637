import { below, from, low } from '@site/ui/theme/breakpoints';
import { box, drawn, line, row, serif, soft, stack, target, wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { FOLDED_BAR_HEIGHT } from '../../lib/page-parts.css.ts';

export const main = style({
  flex: 1,
  width: '100%',
  // It has the focus after a link was followed. It is no control, and a ring around the page would say nothing.
  ':focus-visible': { outline: 'none' },
  selectors: {
    // On phones a post or recipe begins on the first screen: the quote follows it.
    '&[data-detail]': { order: -1, '@media': { [from.tablet]: { order: 0 } } },
  },
});

export const skipLink = style({
  position: 'absolute',
  zIndex: 20,
  top: vars.space[2],
  left: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  background: vars.color.accent,
  color: vars.color.onAccent,
  borderRadius: vars.radius.sm,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none', color: vars.color.onAccent },
});

/** From this width on, the navBar contains the navLinks. */
const WIDE = from.laptop;

const barHeight = createVar();

export const navBar = style({
  vars: { [barHeight]: '4.25rem' },
  position: 'sticky',
  '@media': {
    [below.tablet]: { vars: { [barHeight]: '3.5rem' } },
    [low]: { position: 'relative' },
  },
  selectors: { '&[data-folded]': { vars: { [barHeight]: FOLDED_BAR_HEIGHT } } },
  top: 0,
  zIndex: 10,
  // Before the content, also where that stands before the quote.
  order: -2,
  background: vars.color.veil,
  backdropFilter: 'blur(12px) saturate(1.3)',
  borderBottom: `1px solid ${vars.color.line}`,
});

export const navInner = style({
  ...line(4),
  justifyContent: 'space-between',
  minHeight: barHeight,
});

const folded = `${navBar}[data-folded] &`;
const unfolded = `${navBar}:not([data-folded]) &`;

export const navLogo = style({
  display: 'block',
  paddingBlock: vars.space[1],
  color: vars.color.ink,
  textDecoration: 'none',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
  ':hover': { color: vars.color.ink },
  // Many links wrap rather than the name; beside the menu's button the name wraps, so that large text fits a phone.
  '@media': { [WIDE]: { selectors: { [unfolded]: { flexShrink: 0 } } } },
});

export const navLogoName = style({
  display: 'block',
  fontFamily: vars.font.serif,
  // As the reader's text, until its longest word has no room beside the buttons on a phone.
  fontSize: 'min(1.375rem, 8.5vw)',
  fontWeight: 620,
  letterSpacing: '-0.015em',
});

export const navLogoTagline = style({
  display: 'block',
  marginTop: '0.125rem',
  ...soft('xs'),
  selectors: { [folded]: { display: 'none' } },
});

/** At the end of the bar; on small screens before the menu's button. */
export const navSearch = style({
  marginInlineStart: 'auto',
  // An icon is smaller than its button: the icon ends where the page ends.
  '@media': { [WIDE]: { marginInline: `calc(-1 * ${vars.space[3]}) -0.75rem` } },
});

export const navToggle = style({
  order: 1,
  '@media': { [WIDE]: { selectors: { [unfolded]: { display: 'none' } } } },
});

/** A popover below the navBar. On wide screens it is part of the navBar, without the styles of a popover. */
export const navLinks = style({
  flexDirection: 'column',
  gap: vars.space[1],
  margin: 0,
  width: '100%',
  maxHeight: `calc(100dvh - ${barHeight})`,
  inset: `${barHeight} 0 auto auto`,
  padding: vars.space[3],
  background: vars.color.surface,
  border: 'none',
  borderBottom: `1px solid ${vars.color.line}`,
  boxShadow: vars.shadow.raised,
  color: 'inherit',
  selectors: { '&:popover-open': { display: 'flex' } },
  '@media': {
    [from.tablet]: { selectors: { [folded]: { width: '16rem' } } },
    [WIDE]: {
      selectors: {
        [unfolded]: {
          display: 'flex',
          flexFlow: 'row wrap',
          justifyContent: 'flex-end',
          marginInlineStart: 'auto',
          position: 'relative',
          inset: 'auto',
          width: 'auto',
          maxHeight: 'none',
          padding: `${vars.space[1]} 0`,
          overflow: 'visible',
          background: 'none',
          border: 'none',
          boxShadow: 'none',
        },
      },
    },
  },
});

export const navWhenOpen = style({
  display: 'none',
  selectors: { [`${navBar}:has(:popover-open) &`]: { display: 'contents' } },
});

export const navWhenClosed = style({
  display: 'contents',
  selectors: { [`${navBar}:has(:popover-open) &`]: { display: 'none' } },
});

/** Wide enough for the bar, and too narrow for more links than seven. */
const between = `${WIDE} and (max-width: 79.99rem)`;

export const navLink = style({
  ...line(),
  minHeight: '2.75rem',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.round,
  color: vars.color.ink,
  fontSize: vars.text.sm,
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background ${vars.motion.quick}, color ${vars.motion.quick}`,
  ':hover': { background: vars.color.sunken, color: vars.color.ink },
  '@media': { [between]: { paddingInline: vars.space[2] } },
});

/** The widths at which the last links have no room: `some` and `none` say what the bar has of it. */
const CROWDED = { some: between, none: WIDE };

export const moreToggle = styleVariants(CROWDED, (crowded) => [
  navLink,
  {
    display: 'none',
    gap: vars.space[1],
    border: 0,
    background: 'none',
    fontFamily: 'inherit',
    cursor: 'pointer',
    '@media': { [crowded]: { selectors: { [unfolded]: { display: 'flex' } } } },
  },
]);

/** A popover below the end of the bar where there is no room, else a part of what is around it. */
export const moreLinks = styleVariants(CROWDED, (crowded) => ({
  display: 'contents',
  '@media': {
    [crowded]: {
      selectors: {
        [unfolded]: {
          display: 'none',
          inset: `${barHeight} max(4vw, (100vw - ${vars.width.content}) / 2) auto auto`,
          margin: 0,
          minWidth: '12rem',
          padding: vars.space[2],
          ...box('md'),
          boxShadow: vars.shadow.raised,
          color: 'inherit',
        },
        [`${unfolded}:popover-open`]: { display: 'block' },
      },
    },
  },
}));

const BASKET = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M3 10h18l-2 10H5zM8 10l3-6m5 6-3-6M9 14v2m6-2v2"/></svg>',
)}")`;

/** In a bar, which has room for the links of the menu alone, it is an icon. */
export const navShopping = style([
  navLink,
  {
    '@media': {
      [WIDE]: {
        selectors: {
          [unfolded]: {
            justifyContent: 'center',
            position: 'absolute',
            insetInlineEnd: 0,
            width: '2.75rem',
            padding: 0,
            fontSize: 0,
          },
        },
      },
    },
  },
]);

// An inline script says so before anything is painted: nothing moves when the link comes.
globalStyle(`:root[data-list] ${navBar}:not([data-folded]) ${navLinks}`, {
  '@media': { [WIDE]: { paddingInlineEnd: '3rem' } },
});
globalStyle(`${navShopping}::before`, { maskImage: BASKET, ...drawn('currentColor', 'LinkText') });
globalStyle(`${navShopping}[aria-current]::before`, {
  '@media': { '(forced-colors: active)': { background: 'HighlightText' } },
});
globalStyle(`${navBar}:not([data-folded]) ${navShopping}::before`, {
  '@media': { [WIDE]: { content: '""', width: '1.375rem', height: '1.375rem' } },
});

globalStyle(`${navLink}[aria-current="page"]`, {
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
});

export const footer = style({
  marginTop: vars.space[20],
  paddingBlock: vars.space[12],
  background: vars.color.sunken,
  borderTop: `1px solid ${vars.color.line}`,
});

// On phones the quote stands between a post or recipe and the footer: apart from the first, and close to the second.
globalStyle(`aside:has(+ ${main}[data-detail])`, {
  '@media': { [below.tablet]: { marginTop: vars.space[10] } },
});
globalStyle(`${main}[data-detail] ~ ${footer}`, { '@media': { [below.tablet]: { marginTop: 0 } } });

export const footerInner = style({
  ...stack(8),
  justifyItems: 'start',
  '@media': {
    [from.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center' },
  },
});

export const footerTitle = style({ ...serif('xl'), fontWeight: 600, overflowWrap: 'anywhere' });

export const footerTagline = style({ color: vars.color.inkSoft, overflowWrap: 'anywhere' });

export const footerIcons = style({
  ...wrap(1),
  // An icon is smaller than its button: on a phone the first icon starts where the text starts.
  marginInlineStart: '-0.8rem',
  '@media': { [from.tablet]: { marginInline: '0 -0.8rem' } },
});

export const footerLegal = style({
  ...row(6),
  overflowWrap: 'anywhere',
  ...soft('sm'),
  gridColumn: '1 / -1',
  width: '100%',
  paddingTop: vars.space[6],
  borderTop: `1px solid ${vars.color.line}`,
});

/** Links to pages of the owner's own, above the legal line. */
export const footerPages = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[6],
  width: '100%',
});

export const footerAdminLink = style({ ...target, color: vars.color.inkSoft });
