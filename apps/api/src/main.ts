/** Starts the site: settings, data folder, first content and owner, then listening until told to stop. */

import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { ensureOwner } from './features/auth/owner.ts';
import { keepImagesClean } from './features/images/image-cleaning.ts';
import { loadWebApp } from './http/web-app.ts';
import { openServices } from './services.ts';
import { setUp } from './set-up.ts';
import { StartupError } from './startup-error.ts';

/** Milliseconds that running requests get to finish when the process is told to stop. */
const CLOSE_TIMEOUT = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const env = readEnv();
  const web = env.servesPages ? await loadWebApp() : undefined;
  const { services, close } = await openServices(env);
  await setUp(services, { say });
  const credentials = await ensureOwner(services);

  const app = await buildApp({ services, ...(web && { web }) });
  let endCleaning: (() => Promise<void>) | undefined;
  app.addHook('onClose', async () => {
    await endCleaning?.();
    await close();
  });
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    await app.close();
    throw listenFault(error, env.port, env.host);
  }
  endCleaning = keepImagesClean(services, app.log);

  if (credentials) {
    say('');
    say("The owner's account (shown this once, so note it down):");
    say(`  Email     ${credentials.email}`);
    say(`  Password  ${credentials.password}`);
  }
  say('');
  say(`The site is at ${env.publicOrigin}  (the desk: ${env.publicOrigin}/admin)`);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), CLOSE_TIMEOUT).unref();
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

function listenFault(error: unknown, port: number, host: string): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is taken by another program: stop it, or set PORT to a free one.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${port} may not be opened by this user: set PORT above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
