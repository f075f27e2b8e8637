import { mix } from '../palette.ts';
import type { Sketch } from '../sketch.ts';

// Leaves shade to deep green: the house's violet shade would grey them.
export function deep(colour: string, amount: number): string {
  return mix(colour, '#12381a', amount);
}

export function green(s: Sketch, colour: string, contrast = 1): string {
  return s.slope([
    [0, mix(colour, '#f6f2a2', 0.26 * contrast)],
    [0.5, colour],
    [1, deep(colour, 0.3 * contrast)],
  ]);
}
