/** Values that often break programs. */
export const NAUGHTY_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 31, 0.1 + 0.2],
  ...[
    [],
    {},
    [[]],
    [null],
    [{}],
    { a: { b: { c: {} } } },
    { json: {} },
    { toString: 1 },
    { length: -1 },
  ],
  ...[{ $ne: null }, { constructor: { prototype: {} } }, Array(1000).fill(0), ['a', 1, null]],
];
