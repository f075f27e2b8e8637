/**
 * The site's accent colour, from which the tokens of both schemes follow. A colour is taken only when every text and
 * control in it can be read (WCAG 2.2: 4.5:1 for text, 3:1 for controls and the focus ring).
 */
import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode,
  wcagContrast,
} from 'culori/fn';

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode);
const toOklch = converter('oklch');

/** The colours that an accent stands on or beside. `packages/ui/src/theme/colors.ts` has the same; a test compares. */
export const ACCENT_SURROUNDINGS = {
  light: { page: '#faf6f0', surface: '#ffffff', sunken: '#f2ebe1', goal: '#8a2fc0' },
  dark: { page: '#17131d', surface: '#211b2a', sunken: '#1d1725', goal: '#d7a0f7' },
} as const;

/** What the server's pictures have of the light scheme too; compared with the theme in the same way. */
export const PICTURE_COLORS = {
  accent: '#4a3fbf',
  onAccent: '#ffffff',
  ink: '#231c2e',
  inkSoft: '#5d5468',
} as const;

type Scheme = keyof typeof ACCENT_SURROUNDINGS;

/** Contrast of text. Controls need 3:1, and have the same colour as links. */
const TEXT = 4.5;
/** Least distance in OKLab between the lines of the weight chart: the weight is in the accent, the goal in its own. */
const LINES_APART = 0.07;

/** The tokens that an accent sets, each a hex colour. */
export interface AccentTokens {
  accent: string;
  accentStrong: string;
  accentSoft: string;
  onAccent: string;
  goal: string;
}

export type AccentPalette = Record<Scheme, AccentTokens>;

const HEX = /^#[\da-f]{6}$/;
export const isHexColor = (text: string): boolean => HEX.test(text);

const distance = differenceEuclidean('oklab');
const inGamut = (color: Oklch) => formatHex(clampChroma(color, 'oklch'));

/** The tokens of both schemes. They may not pass: {@link accentFault} tells. */
export function paletteOf(hex: string): AccentPalette {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 };
  const of = (lightness: number, chroma: number) =>
    inGamut({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), h });
  const light = {
    accent: hex,
    accentStrong: of(l - 0.09, c),
    accentSoft: of(0.945, 0.03),
    onAccent: '#ffffff',
  };
  // Bright enough to be read on dark cards, whatever the colour is on paper.
  const bright = Math.max(0.78, Math.min(0.9, l));
  const dark = {
    accent: of(bright, 0.14),
    accentStrong: of(bright + 0.07, 0.1),
    accentSoft: of(0.3, 0.06),
    onAccent: of(0.2, 0.05),
  };
  return {
    light: { ...light, goal: goalBeside(light.accent, 'light') },
    dark: { ...dark, goal: goalBeside(dark.accent, 'dark') },
  };
}

/** The goal's own colour, or where that looks like the accent, one of the same lightness and another hue. */
function goalBeside(accent: string, scheme: Scheme): string {
  const { goal } = ACCENT_SURROUNDINGS[scheme];
  const { l, c, h = 0 } = toOklch(goal) ?? { l: 0, c: 0 };
  for (let turn = 0; turn < 360; turn += 30) {
    const candidate = turn === 0 ? goal : inGamut({ mode: 'oklch', l, c, h: (h + turn) % 360 });
    const isRead = wcagContrast(candidate, ACCENT_SURROUNDINGS[scheme].sunken) >= TEXT;
    if (isRead && distance(candidate, accent) >= LINES_APART) return candidate;
  }
  return goal;
}

/** The least contrast of what is read in an accent, in both schemes. */
export function leastContrast(hex: string): number {
  const palette = paletteOf(hex);
  const ratios = (['light', 'dark'] as const).flatMap((scheme) => {
    const { accent, accentStrong, accentSoft, onAccent, goal } = palette[scheme];
    const { page, surface, sunken } = ACCENT_SURROUNDINGS[scheme];
    const pairs = [
      ...[page, surface, sunken].flatMap((ground) => [
        [accent, ground],
        [accentStrong, ground],
        [goal, ground],
      ]),
      [accentStrong, accentSoft],
      [accent, accentSoft],
      [onAccent, accent],
      [onAccent, accentStrong],
    ] as const;
    return pairs.map(([text = '', ground = '']) => wcagContrast(text, ground));
  });
  return Math.min(...ratios);
}

export const isReadable = (hex: string): boolean => leastContrast(hex) >= TEXT;

/** The colour of the same hue nearest to this one that can be read: a darker one. */
export function nearestReadable(hex: string): string {
  if (isReadable(hex)) return hex;
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0.5, c: 0 };
  for (let lightness = l; lightness > 0; lightness -= 0.005) {
    const candidate = inGamut({ mode: 'oklch', l: lightness, c, h });
    if (isReadable(candidate)) return candidate;
  }
  return '#000000';
}
