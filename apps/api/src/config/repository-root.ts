/** Finds the repository's root from the nearest package.json, which works for the source and for the bundle. */
import { findPackageJSON } from 'node:module';
import path from 'node:path';

const manifest = findPackageJSON(import.meta.url);
if (!manifest) throw new Error(`There is no package.json above ${import.meta.filename}`);

/** Absolute. */
export const repositoryRoot = path.resolve(path.dirname(manifest), '../..');

/** Node keeps compiled code here, so that each file is compiled once. */
export const compileCacheFolder = path.join(repositoryRoot, 'node_modules/.cache/compiled');
