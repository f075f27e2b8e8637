/** Whether a URL answers programs, not people: JSON, and errors as JSON. */
export function isDataPath(url: string): boolean {
  return /^\/(api|trpc)(\/|$|\?)/.test(url);
}
