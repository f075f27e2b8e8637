import { type ChangeEvent, useEffect, useRef } from 'react';
import { readItems, ticksOf, withTick, writeItems } from './session-items.ts';

/**
 * Keeps the checkboxes of a list for the session. React does not control them, so that they work without scripts too. The
 * `value` of each is the key of its line.
 *
 * @param isCooking whether cook mode is open: it changes the same ticks, so the list reads them again when it closes
 */
export function useKeptTicks(slug: string, isCooking: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const keep = ({ value, checked }: HTMLInputElement) =>
    writeItems(ticksOf(slug), withTick(readItems(ticksOf(slug)), value, checked));

  const onMount = useRef(() => {
    // The reader may have ticked a line before the scripts ran.
    for (const box of boxesOf(list.current)) if (box.checked) keep(box);
  });
  useEffect(() => onMount.current(), []);

  useEffect(() => {
    if (isCooking) return;
    const ticks = readItems(ticksOf(slug));
    for (const box of boxesOf(list.current)) box.checked = ticks.includes(box.value);
  }, [slug, isCooking]);

  return { list, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => keep(target) };
}

const boxesOf = (list: HTMLUListElement | null) => list?.querySelectorAll('input') ?? [];
