/** Writes the route tree without a build, after a route file was added. It shares `tsr.config.json` with the build. */
import path from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';

const root = path.resolve(import.meta.dirname, '..');
await new Generator({ config: getConfig({}, root), root }).run();
