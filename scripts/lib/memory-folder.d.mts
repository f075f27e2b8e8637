/** See memory-folder.mjs. */
export function keepFilesInMemory(): void;
