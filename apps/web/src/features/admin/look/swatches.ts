/** Accent colours to begin with. Each can be read in both schemes. */
export const SWATCHES = [
  { name: 'Forest', color: '#1f6f43' },
  { name: 'Lake', color: '#0f6b8f' },
  { name: 'Teal', color: '#0e6e6b' },
  { name: 'Plum', color: '#7b2d8b' },
  { name: 'Berry', color: '#a8324a' },
  { name: 'Paprika', color: '#b0480f' },
  { name: 'Chestnut', color: '#7a4a12' },
  { name: 'Slate', color: '#41505f' },
] as const;
