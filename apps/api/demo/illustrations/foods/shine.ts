import { oval } from '../brush.ts';
import type { Sketch } from '../sketch.ts';

export function shine(s: Sketch, r: number, veil = 0.7): string {
  const { x, y } = s.light();
  const turn = (Math.atan2(y, x) * 180) / Math.PI + 90;
  return oval(x * r * 0.52, y * r * 0.52, r * 0.24, r * 0.13, '#ffffff', veil, turn);
}
