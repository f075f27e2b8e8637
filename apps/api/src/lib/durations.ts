/** Lengths of time in milliseconds. A day of a time zone may be an hour shorter or longer: see `day-in.ts`. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
