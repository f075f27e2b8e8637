import { installFromDebian, onPath } from './debian.mjs';

/** Gets strace, which counts syncs of the disk, where that is possible; the suite says what is missing. */
export async function bringStrace() {
  if (!onPath('strace')) await installFromDebian('strace');
}
