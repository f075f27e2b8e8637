/**
 * The stored words over those of the beginning, group by group. A list is one value: the owner's takes the place of the
 * beginning's whole.
 */
export function over<Value extends object>(beginning: Value, stored: Partial<Value>): Value {
  const merged = { ...beginning };
  for (const [name, value] of Object.entries(stored)) {
    const before = beginning[name as keyof Value];
    const isGroup = isPlain(before) && isPlain(value);
    Object.assign(merged, { [name]: isGroup ? over(before, value) : value });
  }
  return merged;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
