/** The start of the site: settings, data folder, first content and owner, then listening until told to stop. */

import { readEnv } from '../config/env.ts';
import { createPrivateFiles } from '../config/private-files.ts';
import { loadWebApp } from '../http/load-web-app.ts';
import { createFront } from './front.ts';
import { assertCanListen, listenFault } from './listening.ts';
import { closeOnSignal } from './shutdown.ts';
import { createSiteKeeper } from './site-keeper.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

export async function start(): Promise<void> {
  createPrivateFiles();
  const env = readEnv();
  if (!env.rateLimits) {
    process.stderr.write('Warning: RATE_LIMITS=off, only sign-ins are limited\n');
  }
  const web = env.servesPages ? await loadWebApp() : undefined;
  // Before anything is made: a start that cannot listen leaves nothing behind.
  await assertCanListen(env);
  const front = createFront();
  const keeper = createSiteKeeper({ env, web, front, say });
  const site = await keeper.open();

  if (site.credentials) {
    say('');
    say("The owner's account (shown this once, so note it down):");
    say(`  Email     ${site.credentials.email}`);
    say(`  Password  ${site.credentials.password}`);
  }

  closeOnSignal(front.server, keeper.end);
  try {
    await front.listen(env);
  } catch (error) {
    await keeper.end();
    throw listenFault(error, env);
  }
  site.begin();

  say('');
  say(`The site is at ${env.publicOrigin}  (the admin area: ${env.publicOrigin}/admin)`);
}
