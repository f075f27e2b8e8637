/** Whether the two builds that a start needs are of one run of `pnpm build`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../config/repository-root.ts';
import { StartupError } from '../config/startup-error.ts';

const apps = path.join(repositoryRoot, 'apps');

/**
 * Throws a {@link StartupError} when a build broke off, or one of the two was copied without the other. The source, as in
 * development, starts with any build of the pages.
 *
 * @param program the file that runs
 */
export function assertWholeBuild(program = import.meta.filename, dir = apps): void {
  if (!program.startsWith(path.join(dir, 'api/dist/'))) return;
  const [api, web] = ['api', 'web'].map((app) => {
    const file = path.join(dir, app, 'dist/build-id');
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  });
  if (api !== undefined && api === web) return;
  throw new StartupError(
    'The build is half done or of two versions: run "npm start" or "pnpm build" again.',
  );
}
