import { expect, test } from 'vitest';
import { titleOfFile } from './photo-tray.ts';

test.each([
  ['roasted_salmon-2.jpg', 'Roasted salmon 2'],
  ['Lemon tart.final.PNG', 'Lemon tart.final'],
  ['IMG_0042.heic', 'IMG 0042'],
  ['crème brûlée.webp', 'Crème brûlée'],
  ['.jpg', 'Photo'],
  ['---.png', 'Photo'],
  [`${'a'.repeat(300)}.jpg`, `A${'a'.repeat(199)}`],
])('%s becomes %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
