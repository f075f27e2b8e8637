/** A mail server that takes all and keeps nothing, in a process of its own. It tells its parent its port. */
import { startSmtpServer } from '../../apps/api/src/testing/smtp-server.ts';

const server = await startSmtpServer();
setInterval(() => server.mails.splice(0), 100);
process.send?.(server.port);
