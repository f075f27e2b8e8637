/** Starts nginx in front of the site, with the configuration from docs/edge.nginx.conf. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { RunningProcess } from '../../apps/api/src/testing/process.ts';
import { requireCommand } from './machine.ts';
import { scale } from './scale.ts';
import { type Site, temporaryFolder, until } from './site.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../docs/edge.nginx.conf');

/** See {@link requireCommand}. */
export function requireNginx(skip: (note: string) => void): void {
  if (!scale.edge) skip('The suite takes minutes: run "pnpm test:faults"');
  requireCommand(['nginx', '-v'], 'The suite puts nginx in front of the site: install it', skip);
}

export interface Edge {
  /** Without a slash at the end. */
  url: string;
  /** The folder with the stored answers. */
  cacheDir: string;
}

interface EdgeOptions {
  site: Pick<Site, 'port'>;
  /** The port to listen on. */
  port: number;
  /** Whether the cache lets requests with the owner's cookie pass, as the example configuration does. */
  knowsOwner?: boolean;
}

/** Starts nginx, and waits until it listens. It is stopped when the test ends. */
export async function startEdge({ site, port, knowsOwner = true }: EdgeOptions): Promise<Edge> {
  const dir = await temporaryFolder();
  const cacheDir = path.join(dir, 'cache');
  const config = replaceEach(await readFile(EXAMPLE, 'utf8'), [
    ['/var/cache/nginx/site', cacheDir],
    [/listen 443.*/, `listen 127.0.0.1:${port};`],
    [/ssl_certificate .*/, ''],
    [/ssl_certificate_key .*/, ''],
    ['http://10.0.0.2:3000', `http://127.0.0.1:${site.port}`],
    ...(knowsOwner
      ? []
      : ([
          [/proxy_cache_bypass.*/, ''],
          [/proxy_no_cache.*/, ''],
        ] as const)),
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  const file = path.join(dir, 'nginx.conf');
  await writeFile(
    file,
    [
      // Otherwise the worker processes run as another user, who may not read the test's folder.
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; worker_processes 1; pid ${dir}/pid; error_log stderr;`,
      'events {}',
      `http { access_log off; ${temporary.join(' ')} ${config} }`,
    ].join('\n'),
  );
  const nginx = runNginx(dir, file);
  onTestFinished(async () => {
    nginx.child.kill('SIGTERM');
    await nginx.ended;
  });
  const url = `http://localhost:${port}`;
  await until(nginx, () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { url, cacheDir };
}

function runNginx(dir: string, file: string): RunningProcess {
  const child = spawn('nginx', ['-p', dir, '-e', 'stderr', '-c', file]);
  const output = { stdout: '', stderr: '' };
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  return { child, output, ended };
}

/** Throws unless each text is in the file exactly once. */
function replaceEach(
  text: string,
  changes: readonly (readonly [string | RegExp, string])[],
): string {
  return changes.reduce((changed, [from, to]) => {
    const parts = changed.split(from);
    if (parts.length !== 2) throw new Error(`${EXAMPLE} has ${from} ${parts.length - 1} times`);
    return parts.join(to);
  }, text);
}
