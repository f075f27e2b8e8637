/** The styles that the owner's choices put over the theme. */
import { type AccentTokens, paletteOf } from '@site/schema/site/accent';
import type { Appearance, TypefacePair } from '@site/schema/site/sections';
import { sansStack, serifStack } from '@site/ui/theme/fonts';
import { changeable } from '@site/ui/theme/tokens';
import { pairStyles } from '@site/ui/theme/typefaces';

/** The id of the element, which Settings replaces after a save. */
export const APPEARANCE_ID = 'appearance';

/** `var(--x)` as `--x`. */
const nameOf = (variable: string) => variable.slice('var('.length, -1);

/** As the value of a `style` attribute. */
export const accentVariables = (tokens: AccentTokens): Record<string, string> => ({
  [nameOf(changeable.accent)]: tokens.accent,
  [nameOf(changeable.accentStrong)]: tokens.accentStrong,
  [nameOf(changeable.accentSoft)]: tokens.accentSoft,
  [nameOf(changeable.onAccent)]: tokens.onAccent,
  [nameOf(changeable.goal)]: tokens.goal,
});

/** As the value of a `style` attribute. Without a pair, the typefaces that the site begins with. */
export function typefaceVariables(pair: TypefacePair | ''): Record<string, string> {
  const { headings, text } = pair ? pairStyles(pair) : { headings: serifStack, text: sansStack };
  return { [nameOf(changeable.serif)]: headings, [nameOf(changeable.sans)]: text };
}

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Stronger than the theme's `:root`, wherever it stands. */
const rule = (variables: Record<string, string>) => `html:root{${declarations(variables)}}`;

/** Empty for the look that the site begins with. */
export function appearanceCss({ accent, typefaces }: Appearance): string {
  return (typefaces ? typefacesCss(typefaces) : '') + (accent ? accentCss(accent) : '');
}

const typefacesCss = (pair: TypefacePair) => pairStyles(pair).faces + rule(typefaceVariables(pair));

function accentCss(accent: string): string {
  const { light, dark } = paletteOf(accent);
  const isDark = '@media screen and (prefers-color-scheme:dark)';
  return `${rule(accentVariables(light))}${isDark}{${rule(accentVariables(dark))}}`;
}
