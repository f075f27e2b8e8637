import { below, from } from '@site/ui/theme/breakpoints';
import { column, line, serif, soft, stack, unseen, wrap } from '@site/ui/theme/patterns';
import { proseStyles } from '@site/ui/theme/prose';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const article = style({
  paddingBlock: vars.space[8],
  '@media': { print: { padding: 0 } },
});

/** Pictures are a little wider than the text. */
const wide = { [from.laptop]: { marginInline: '-3.5rem' } };

/** Tells the owner that visitors do not see the page. */
export const notice = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  marginBottom: vars.space[6],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  color: vars.color.medium,
  background: vars.color.mediumSoft,
  borderRadius: vars.radius.md,
  fontWeight: 600,
});

export const header = style({ ...column(4), marginTop: vars.space[6] });

export const title = style({ fontSize: `clamp(2.1rem, 1.6rem + 2vw, 2.9rem)` });

export const facts = style({ ...wrap(5), rowGap: vars.space[1], ...soft('sm') });

export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] });

/** Has room for more views than the page came with, so that nothing after it moves. */
export const views = style([fact, { minWidth: '7.25rem' }]);

export const excerpt = style(soft('lg'));

export const picture = style({
  marginBlock: vars.space[8],
  overflow: 'hidden',
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.card,
  '@media': { ...wide, print: { width: '60%', marginBlock: vars.space[4] } },
});

/** The HTML that the author wrote. */
export const content = style({ marginBlock: vars.space[8], lineHeight: 1.72 });

/** A part of it, up to the next card of a recipe. */
export const part = style({ selectors: { '& + &': { marginTop: vars.space[6] } } });

export const text = style({});

/** The cards of the recipes that the part above links to. */
export const recipes = style({
  ...stack(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  marginTop: vars.space[5],
  lineHeight: 1.4,
  // On paper recipes stand below each other, as far as the reader has opened them.
  '@media': { print: { display: 'block', marginTop: 0 } },
});

/** A video of another site: its cover if it has one, and the link that loads the player. */
export const media = style({
  overflow: 'hidden',
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
});

export const mediaLink = style({
  ...line(4),
  padding: `${vars.space[4]} ${vars.space[5]}`,
  fontWeight: 600,
  lineHeight: 1.4,
});

export const mediaNote = style({ display: 'block', ...soft('sm'), fontWeight: 400 });

const frame = style({ display: 'block', width: '100%', border: 0, borderRadius: vars.radius.md });
export const player = styleVariants({
  wide: [frame, { aspectRatio: '16 / 9' }],
  tall: [frame, { height: '44rem', maxWidth: '34rem', marginInline: 'auto' }],
});

globalStyle(`${text} > * + *`, { marginTop: vars.space[5] });
globalStyle(`${content} :is(h1, h2)`, { marginTop: vars.space[10], fontSize: vars.text.xl });
globalStyle(`${content} :is(h3, h4, h5, h6)`, {
  marginTop: vars.space[8],
  fontSize: vars.text.lg,
});
proseStyles(content);
// As `NewTab` says it in the other parts of the site. The text of a post comes as it was written or imported.
globalStyle(`${content} a[target="_blank"]::after`, {
  content: '" (opens in a new tab)"',
  ...unseen,
});
globalStyle(`${content} li + li, ${content} li > :is(ul, ol)`, { marginTop: vars.space[2] });
globalStyle(`${content} blockquote`, { paddingLeft: vars.space[5], fontSize: vars.text.lg });
globalStyle(`${content} hr`, { marginBlock: vars.space[10] });
globalStyle(`${content} table`, { lineHeight: 1.4 });
globalStyle(`${content} :is(th, td)`, {
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderBottom: `1px solid ${vars.color.line}`,
  // A long word would make the table wider than a phone.
  overflowWrap: 'anywhere',
});
globalStyle(`${content} th`, { borderBottomColor: vars.color.lineStrong });

globalStyle(`${content} figure`, {
  marginBlock: vars.space[8],
  textAlign: 'center',
  '@media': { ...wide, print: { breakInside: 'avoid', marginBlock: vars.space[4] } },
});
globalStyle(`${media} figure`, { marginBlock: 0 });
// A row of pictures.
globalStyle(`${content} figure:has(> figure)`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: vars.space[3],
});
globalStyle(`${content} figure > figure`, { flex: '1 1 28%', margin: 0 });
globalStyle(`${content} figure > figure img:not([class])`, {
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
});
// The pictures of the text, not those of the cards between its blocks, which have classes.
globalStyle(`${content} img:not([class])`, {
  maxWidth: '100%',
  height: 'auto',
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
  '@media': { print: { width: 'auto', maxHeight: '9cm' } },
});
globalStyle(`${content} figcaption`, { marginTop: vars.space[2], ...soft('sm') });

export const foot = style({
  ...column(6),
  justifyItems: 'center',
  paddingTop: vars.space[8],
  borderTop: `1px solid ${vars.color.line}`,
});

export const share = style({ ...wrap(1), justifyContent: 'center' });

export const neighbours = style({
  ...stack(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  width: '100%',
});

export const related = style({ ...column(4), width: '100%' });

export const relatedList = style({
  ...stack(3),
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

/** On a phone the picture stands beside the title, so that three posts do not fill two screens. */
export const relatedCard = style({
  height: '100%',
  '@media': {
    [below.tablet]: {
      selectors: {
        '&:has(> :nth-child(2))': {
          display: 'grid',
          gridTemplateColumns: '7rem minmax(0, 1fr)',
          alignItems: 'center',
        },
      },
    },
  },
});

export const relatedLink = style({
  padding: `${vars.space[3]} ${vars.space[4]}`,
  ...serif('sm'),
  fontWeight: 560,
  lineHeight: 1.25,
  color: vars.color.ink,
  textDecoration: 'none',
});

export const neighbour = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  color: vars.color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
});

export const neighbourLabel = style({ ...soft('sm'), fontWeight: 400 });
