/** Checks the port, and explains why the site cannot listen on it. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '../config/startup-error.ts';

interface ListenOptions {
  port: number;
  host: string;
}

/** Listens for a moment. Throws a {@link StartupError} when that fails. */
export async function assertCanListen({ port, host }: ListenOptions): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw listenFault(error, { port, host });
  }
  probe.close();
  await once(probe, 'close');
}

/** Converts an error of `listen` to a {@link StartupError}, or returns an unknown one as it is. */
export function listenFault(error: unknown, { port, host }: ListenOptions): unknown {
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
