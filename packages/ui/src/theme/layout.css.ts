/** The plainest patterns as classes, for elements that need nothing else. */
import { styleVariants } from '@vanilla-extract/css';
import * as patterns from './patterns.ts';

const GAPS = { 1: 1, 2: 2, 3: 3, 4: 4 } as const;

export const stack = styleVariants(GAPS, patterns.stack);
export const column = styleVariants(GAPS, patterns.column);
export const wrap = styleVariants(GAPS, patterns.wrap);
export const row = styleVariants(GAPS, patterns.row);
export const soft = styleVariants({ xs: 'xs', sm: 'sm' } as const, patterns.soft);
