import type { Plugin } from 'vite';

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes every character beyond ASCII as its escape. A single dash in a comment makes Node keep, and read, all the
 * megabytes of a program in two bytes a character: the start takes a twentieth longer.
 */
export function asciiChunks(): Plugin {
  return {
    name: 'ascii-chunks',
    // Whatever writes a chunk's text before this would write the characters again.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[\u0080-\uffff]/g, escaped);
      }
    },
  };
}
