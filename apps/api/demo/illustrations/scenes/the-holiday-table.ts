import { fill, line, oval, type Piece, put, within } from '../brush.ts';
import { chopped } from '../foods/chopped.ts';
import { citrusSlice } from '../foods/citrus.ts';
import { browning } from '../foods/crisp-bakes.ts';
import { rosemary, thyme } from '../foods/sprigs.ts';
import { orb } from '../foods/tomatoes-and-olives.ts';
import { paint } from '../palette.ts';
import { candle } from '../props/candle.ts';
import { closed, curve, slab, spread } from '../shapes.ts';
import type { Sketch } from '../sketch.ts';
import { daylight } from '../surfaces/ground.ts';
import { weave } from '../surfaces/linen.ts';
import { oak } from '../surfaces/wood.ts';
import { glass } from '../vessels/glass.ts';
import { plate, platter } from '../vessels/plates.ts';
import { lay, PAGE, strew } from './setting.ts';

/** The holiday table: a roast on its platter, candles, sprigs and pomegranate reds. */
export function holidayTable(s: Sketch): string {
  const runner = slab(s.rng, 600, 450, 1300, 470, 10);
  const garland = (x: number, y: number, a: number): string =>
    put(s, x, y, a, () => rosemary(s, 230, '#4a7a58'), { lift: 6 });
  return (
    oak(s, PAGE, '#5a3a34', 6) +
    fill(runner, paint.shade, 0.4).replace('<path', '<path transform="translate(10 14)"') +
    fill(runner, s.face('#8a2f42', 1)) +
    fill(runner, weave(s, '#8a2f42', 4), 0.7) +
    line('M0 236H1200M0 664H1200', '#d9b06a', 6, 0.9) +
    line('M0 250H1200M0 650H1200', '#d9b06a', 2.4, 0.8) +
    [
      [60, 330, 10],
      [220, 300, -14],
      [830, 300, 12],
      [980, 330, -8],
      [70, 600, -12],
      [230, 625, 10],
      [830, 625, -10],
      [1000, 590, 14],
    ]
      .map(([x, y, a]) => garland(x ?? 0, y ?? 0, a ?? 0))
      .join('') +
    platter(s, 600, 450, 330, 232, { body: '#f3ece0', band: '#c9a25e' }) +
    [
      [420, 520, 20],
      [480, 590, 80],
      [600, 620, 100],
      [720, 590, 120],
      [790, 510, 160],
      [420, 390, -30],
      [780, 390, 200],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => rosemary(s, 110), { lift: 5 }))
      .join('') +
    lay(
      s,
      [
        [430, 460],
        [770, 450],
        [560, 600],
        [690, 590],
        [520, 310],
        [690, 315],
      ],
      6,
      () => citrusSlice(s, 46, 'orange'),
    ) +
    put(s, 600, 450, -8, () => roast(s), { lift: 18 }) +
    strew(
      s,
      spread(s.rng, 600, 450, 230, 150, 26).filter(
        ([x, y]) => Math.hypot((x - 600) / 190, (y - 450) / 115) > 1,
      ),
      5,
      () => orb(s, 14, '#b3203c', 0.8),
    ) +
    candle(s, 255, 455, 40) +
    candle(s, 950, 455, 40) +
    candle(s, 100, 455, 32) +
    candle(s, 1100, 455, 32) +
    plate(s, 330, 95, 150, { body: '#efe6da', band: '#5a4a80' }) +
    plate(s, 850, 95, 150, { body: '#efe6da', band: '#5a4a80' }) +
    plate(s, 330, 808, 150, { body: '#efe6da', band: '#5a4a80' }) +
    plate(s, 850, 808, 150, { body: '#efe6da', band: '#5a4a80' }) +
    [
      [330, 80, 30],
      [850, 84, 150],
      [330, 815, -40],
      [850, 815, 200],
    ]
      .map(([x, y, a]) => put(s, x ?? 0, y ?? 0, a ?? 0, () => thyme(s, 110), { lift: 4 }))
      .join('') +
    glass(s, 560, 118, 58, '#8f2740') +
    glass(s, 625, 795, 58, '#8f2740') +
    daylight(s, PAGE, 1.1)
  );
}

function roast(s: Sketch): Piece {
  const d = closed([
    [-205, 0],
    [-180, -82],
    [-90, -116],
    [30, -120],
    [140, -92],
    [200, -30],
    [198, 46],
    [130, 104],
    [10, 122],
    [-110, 112],
    [-184, 74],
  ]);
  const ties = [-130, -65, 0, 65, 130]
    .map((x) =>
      curve([
        [x - 8, -130],
        [x + 10, -40],
        [x + 12, 40],
        [x - 6, 130],
      ]),
    )
    .join('');
  return {
    outline: d,
    art:
      fill(
        d,
        s.glow([
          [0, '#e9a85a'],
          [0.35, '#b9682c'],
          [0.75, '#7d3c1c'],
          [1, '#42190f'],
        ]),
      ) +
      within(
        s,
        d,
        browning(s, 195, 112, 90, ['#5a2814', '#e0a055', '#8f4a20', '#c97c38'], 0.35) +
          chopped(s, spread(s.rng, 0, 0, 180, 100, 50), 14, '#5d7a3c') +
          `<g transform="translate(4 ` +
          `5)">${line(ties, '#2e120a', 8, 0.5)}</g>${line(ties, '#ecd9b0', 6)}`,
      ) +
      oval(-70, -58, 70, 15, '#ffe9bf', 0.4, -14),
  };
}
