/** The two processes of `pnpm dev`, on a folder of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../apps/api/src/testing/process.ts';
import { owner, printsWhere } from './site-process.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts them, and waits until the one with the pages says where the site is. */
export async function startDevServer({ dataDir }: { dataDir: string }) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMITS: 'off',
  };
  const [api, web] = ['apps/api', 'apps/web'].map((app) =>
    spawn(process.execPath, ['dev/server.ts'], {
      cwd: path.join(root, app),
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    }),
  ) as [ChildProcess, ChildProcess];
  await printsWhere(web, `http://localhost:${port}`);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      for (const child of [web, api]) {
        if (child.exitCode !== null) continue;
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}
