import { expect, it } from 'vitest';
import { withBothScales } from './temperatures.ts';

it.each([
  ['Heat the oven to 400°F.', 'Heat the oven to 400°F / 205°C.'],
  ['Heat the oven to 425 °F.', 'Heat the oven to 425 °F / 220°C.'],
  ['Bake at 350-375°F.', 'Bake at 350-375°F / 175-190°C.'],
  ['Bake at 350 to 375 degrees F.', 'Bake at 350 to 375 degrees F / 175 to 190°C.'],
  ['until it reads 165°F (thickest part)', 'until it reads 165°F / 74°C (thickest part)'],
  [
    'Take it out at 130°F; it climbs to 135°F.',
    'Take it out at 130°F / 54°C; it climbs to 135°F / 57°C.',
  ],
  ['Heat to 180°C.', 'Heat to 180°C / 355°F.'],
  ['Keep at 60 °C.', 'Keep at 60 °C / 140°F.'],
  ['Heat to 400 Fahrenheit.', 'Heat to 400 Fahrenheit / 205°C.'],
  ['Heat the oven to 350F or 180C.', 'Heat the oven to 350F or 180C.'],
  // What is safe is never rounded down.
  ['Take it out of the oven at 160°F.', 'Take it out of the oven at 160°F / 72°C.'],
  // But an oven is.
  ['Heat the oven to 200°F.', 'Heat the oven to 200°F / 93°C.'],
  ['Dry in a 160°F oven.', 'Dry in a 160°F / 71°C oven.'],
  ['Preheat to 200°F.', 'Preheat to 200°F / 93°C.'],
  ['Cook to 160 °F.', 'Cook to 160 °F / 72°C.'],
  ['Cook to 74°C.', 'Cook to 74°C / 166°F.'],
  ['Freeze at 0°F.', 'Freeze at 0°F / -18°C.'],
  ['Keep it at −18 °C.', 'Keep it at −18 °C / 0°F.'],
  ['Freeze: -18°C', 'Freeze: -18°C / 0°F'],
  ['Roast at 350°F–375°F.', 'Roast at 350°F / 175°C–375°F / 190°C.'],
  // It gives both already.
  ['Heat to 400°F (200°C).', 'Heat to 400°F (200°C).'],
  // No scale, so nobody knows which.
  ['Heat the oven to 400°.', 'Heat the oven to 400°.'],
  ['Cut at a 45° angle in 2 F-shaped pieces.', 'Cut at a 45° angle in 2 F-shaped pieces.'],
])('%s', (text, expected) => {
  expect(withBothScales(text)).toBe(expected);
});
