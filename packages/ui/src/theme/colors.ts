/** The colours of the light and dark schemes. Each text colour has a contrast of at least 4.5:1. */
export const lightColors = {
  page: '#faf6f0',
  /** The background of cards and other raised elements. */
  surface: '#ffffff',
  /** The background of fields, the subtle strip and placeholders. */
  sunken: '#f2ebe1',
  /** The page colour, translucent, for the sticky navigation. */
  veil: 'rgb(250 246 240 / 0.86)',
  ink: '#231c2e',
  inkSoft: '#5d5468',
  line: '#e7ddd0',
  /** Borders of controls and what they draw, at least 3:1 against each background above. */
  lineStrong: '#8a8092',
  accent: '#4a3fbf',
  accentStrong: '#382f9c',
  accentSoft: '#ebe8fa',
  onAccent: '#ffffff',
  /** The goal line, and other elements about the goal. */
  goal: '#8a2fc0',
  good: '#2b6239',
  goodSoft: '#e3f0e2',
  medium: '#7d5200',
  mediumSoft: '#fbeed2',
  danger: '#ab1f49',
  dangerSoft: '#fce7ec',
  star: '#b57908',
  backdrop: 'rgb(35 28 46 / 0.62)',
  shadow: 'rgb(58 40 70 / 0.13)',
};

export const darkColors: typeof lightColors = {
  page: '#17131d',
  surface: '#211b2a',
  sunken: '#1d1725',
  veil: 'rgb(23 19 29 / 0.86)',
  ink: '#f4edf3',
  inkSoft: '#bdb1c4',
  line: '#382f43',
  lineStrong: '#85798f',
  accent: '#aea6ff',
  accentStrong: '#c8c2ff',
  accentSoft: '#2d2748',
  onAccent: '#1a1530',
  goal: '#d7a0f7',
  good: '#a3d6a6',
  goodSoft: '#20352a',
  medium: '#f0c877',
  mediumSoft: '#3a2d18',
  danger: '#ff9fb6',
  dangerSoft: '#421d2c',
  star: '#e7b14a',
  backdrop: 'rgb(8 5 12 / 0.72)',
  shadow: 'rgb(0 0 0 / 0.45)',
};
