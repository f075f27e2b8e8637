/** Writes the tree of routes without a build: after a route file was added. `tsr.config.json` is also the build's. */
import path from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';

const root = path.resolve(import.meta.dirname, '..');
await new Generator({ config: getConfig({}, root), root }).run();
