import { oval, put, specks } from '../brush.ts';
import { blueberry, bramble, strawberry } from '../foods/berries.ts';
import { topSprig } from '../foods/leaves.ts';
import { coconut, seeds } from '../foods/seeds-and-spice.ts';
import { polar, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { plaster } from '../surfaces/painted.ts';
import { bowlShade } from '../vessels/bowls.ts';
import { napkin } from '../vessels/cloth.ts';
import { spoon } from '../vessels/cutlery.ts';
import { glass } from '../vessels/glass.ts';
import { PAGE } from './setting.ts';

/** Three glasses of chia pudding, each with its own berries. */
export function chiaPots(s: Sketch): string {
  const pots = [
    [370, 330, 168],
    [755, 285, 158],
    [610, 625, 176],
  ] as const;
  const top = (k: number, x: number, y: number): string => {
    const berries =
      k === 0
        ? spread(s.rng, x, y, 66, 66, 9)
            .map(([p, q]) => put(s, p, q, 0, () => bramble(s, 31), { lift: 6 }))
            .join('')
        : k === 1
          ? spread(s.rng, x, y, 72, 72, 15)
              .map(([p, q]) => put(s, p, q, 0, () => blueberry(s, 23), { lift: 6 }))
              .join('')
          : [0, 72, 144, 216, 288]
              .map((a) => {
                const [p, q] = polar(x, y, 52, a + 14);
                return put(s, p, q, a + 190, () => strawberry(s, 44, a % 144 === 0), { lift: 6 });
              })
              .join('') +
            [40, 200, 300]
              .map((a) => {
                const [p, q] = polar(x, y, 92, a);
                return put(s, p, q, 0, () => bramble(s, 22, '#4a2348'), { lift: 5 });
              })
              .join('');
    return (
      berries +
      put(s, x + 12, y - 30, s.rng.between(-60, 20), () => topSprig(s, 40, '#5d9a48'), { lift: 5 })
    );
  };
  return (
    plaster(s, PAGE, '#e3b9b4') +
    napkin(s, { x: 1000, y: 690, w: 420, h: 460 }, 16, { colour: '#f7efe2', stripe: '#9a5c86' }) +
    pots
      .map(
        ([x, y, r], k) =>
          glass(s, x, y, r, '#fbf5ea') +
          oval(
            x,
            y,
            r * 0.86,
            r * 0.86,
            s.glow([
              [0, '#fffdf7'],
              [0.7, '#f7eede'],
              [1, '#dccbb8'],
            ]),
          ) +
          specks(s, spread(s.rng, x, y, r * 0.82, r * 0.82, 150), 3.4, '#3a3038') +
          coconut(s, spread(s.rng, x, y, r * 0.72, r * 0.72, 22), 30) +
          top(k, x, y) +
          bowlShade(s, x, y, r * 0.9, 0.35),
      )
      .join('') +
    put(s, 905, 640, -62, () => spoon(s, '#cfa96a'), { lift: 8 }) +
    put(s, 150, 690, 15, () => bramble(s, 34), { lift: 8 }) +
    put(s, 215, 735, 120, () => bramble(s, 30), { lift: 8 }) +
    put(s, 280, 700, 0, () => blueberry(s, 25), { lift: 7 }) +
    coconut(s, spread(s.rng, 190, 610, 110, 60, 16), 36) +
    seeds(s, spread(s.rng, 1040, 300, 80, 110, 50), 7, '#4a3f44') +
    put(s, 1070, 120, 40, () => strawberry(s, 60), { lift: 10 }) +
    put(s, 965, 175, 150, () => strawberry(s, 50), { lift: 10 }) +
    daylight(s, PAGE)
  );
}
