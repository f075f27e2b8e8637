/** The design tokens. A colour is named after its use, not its hue. */
import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { darkColors, lightColors } from './colors.ts';
import { sansStack, serifStack } from './fonts.css.ts';

/** `inkSoft` is `--color-ink-soft`. */
const color = createGlobalThemeContract(
  lightColors,
  (_, [role = '']) => `color-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
);

createGlobalTheme(':root', color, lightColors);

globalStyle(':root', {
  '@media': {
    'screen and (prefers-color-scheme: dark)': {
      vars: Object.fromEntries(
        Object.entries(color).map(([role, variable]) => [
          variable,
          darkColors[role as keyof typeof darkColors],
        ]),
      ),
    },
  },
});

// Paper is white, whatever the screen's colour scheme is.
globalStyle(':root', {
  '@media': {
    print: {
      vars: {
        [color.page]: 'white',
        [color.surface]: 'white',
        [color.sunken]: 'white',
        [color.ink]: 'black',
        [color.inkSoft]: '#333333',
        [color.shadow]: 'transparent',
      },
    },
  },
});

const scales = createGlobalTheme(':root', {
  font: { serif: serifStack, sans: sansStack },
  /** Font sizes. They grow with the screen from 360 px to 1,200 px wide. */
  text: {
    xs: '0.8125rem',
    sm: '0.9rem',
    md: 'clamp(1.0625rem, 1.03rem + 0.15vw, 1.125rem)',
    lg: 'clamp(1.15rem, 1.1rem + 0.25vw, 1.3rem)',
    xl: 'clamp(1.35rem, 1.25rem + 0.5vw, 1.65rem)',
    '2xl': 'clamp(1.75rem, 1.5rem + 1.15vw, 2.4rem)',
    '3xl': 'min(clamp(2.3rem, 1.75rem + 2.5vw, 3.75rem), 18vw)',
  },
  /** Multiples of 4 px. Where large text fills a phone, they stay, and leave the room to the words. */
  space: {
    1: 'min(0.25rem, 1.05vw)',
    2: 'min(0.5rem, 2.1vw)',
    3: 'min(0.75rem, 3.15vw)',
    4: 'min(1rem, 4.2vw)',
    5: 'min(1.25rem, 5.25vw)',
    6: 'min(1.5rem, 6.3vw)',
    8: 'min(2rem, 8.4vw)',
    10: 'min(2.5rem, 10.5vw)',
    12: 'min(3rem, 12.6vw)',
    16: 'min(4rem, 16.8vw)',
    20: 'min(5rem, 21vw)',
    24: 'min(6rem, 25.2vw)',
  },
  radius: { sm: '0.375rem', md: '0.75rem', lg: '1.25rem', round: '999px' },
  shadow: {
    card: `0 1px 2px ${color.shadow}, 0 6px 20px -8px ${color.shadow}`,
    raised: `0 2px 6px ${color.shadow}, 0 18px 44px -16px ${color.shadow}`,
  },
  width: { content: '70rem', measure: '35rem' },
  motion: { quick: '140ms cubic-bezier(0.2, 0, 0.2, 1)' },
});

export const vars = { color, ...scales };

/** What an owner may change. Apart from the others, so that a browser gets the names of these alone. */
export const changeable = {
  accent: color.accent,
  accentStrong: color.accentStrong,
  accentSoft: color.accentSoft,
  onAccent: color.onAccent,
  goal: color.goal,
  ...scales.font,
};
