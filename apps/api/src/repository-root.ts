/** Where the repository lies: the same for the source and for the bundle, whose files lie elsewhere. */
import { findPackageJSON } from 'node:module';
import path from 'node:path';

const manifest = findPackageJSON(import.meta.url);
if (!manifest) throw new Error(`No package.json stands above ${import.meta.filename}`);

/** Absolute. */
export const repositoryRoot = path.resolve(path.dirname(manifest), '../..');
