import type { ScaledStep } from '../scale-steps.ts';

/** A step with the author's amounts that were scaled in braces, and a flag where it has one that cannot be. */
export const marked = ({ parts, isForOwnServings }: ScaledStep): string =>
  parts
    .map(({ text, written }) => (written === undefined ? text : `{${written}}`))
    .join('')
    .concat(isForOwnServings ? ' ⚑' : '');
