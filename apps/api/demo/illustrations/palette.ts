/** The house's colours by name, so that every picture mixes from one box of paints. */
export const paint = {
  paper: '#f6efe3',
  cream: '#fbf3e0',
  milk: '#fdf9f0',
  ink: '#241a33',
  shade: '#2b1838',
  indigo: '#3d3a78',
  night: '#272650',
  violet: '#6d4f94',
  lilac: '#c9b8dc',
  plum: '#5a2e55',
  rose: '#d98a94',
  blush: '#f0cfc8',
  amber: '#e2a13c',
  honey: '#f0c163',
  butter: '#f8dd86',
  yolk: '#f5a623',
  rust: '#b4532a',
  terracotta: '#c8714a',
  tomato: '#cf3b26',
  scarlet: '#b92a20',
  salmon: '#ef8a62',
  coral: '#f0a283',
  raspberry: '#b81f4a',
  berry: '#3f3f7d',
  herb: '#4f8a3c',
  leaf: '#6ba33f',
  sprout: '#a3c761',
  forest: '#2c5a30',
  sage: '#b9c4a4',
  avocado: '#c5d06a',
  olive: '#77803a',
  teal: '#4f8688',
  sea: '#86aab0',
  oak: '#c89a66',
  walnut: '#7a4f35',
  cocoa: '#4a2a20',
  toast: '#c98a45',
  crust: '#dba75c',
  almond: '#b5743c',
  stone: '#a7a3a6',
  slate: '#4a4b58',
  iron: '#2e2c33',
  steel: '#b9bcc4',
  linen: '#e9dfcd',
} as const;

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two #rrggbb colours; amount 0 gives the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const a = channels(first);
  const b = channels(second);
  const joined = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * amount));
  return `#${joined.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour as the warm light from the upper left finds it. */
export function lit(colour: string, amount: number): string {
  return mix(colour, '#fff4dc', amount);
}

/** The colour in shade, which in this house leans to violet rather than grey. */
export function dim(colour: string, amount: number): string {
  return mix(colour, '#2a1230', amount);
}
