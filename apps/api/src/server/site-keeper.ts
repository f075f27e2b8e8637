/** Keeps a site running, and replaces it by a restored one while the port stays open. */
import path from 'node:path';
import { BACKUPS, stampOf } from '../backup/data-folder.ts';
import { swapInAlone } from '../backup/swap.ts';
import { newCare } from '../care/care-jobs.ts';
import type { Env } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import type { WebApp } from '../http/load-web-app.ts';
import type { Front } from './front.ts';
import { openSite, type RunningSite } from './running-site.ts';

export interface SiteKeeper {
  /** Opens the site that is in the data folder, and shows it. */
  open(): Promise<RunningSite>;
  /** Answers what was asked, and closes the listening server and the site. */
  end(): Promise<void>;
}

interface Parts {
  env: Env;
  web: WebApp | undefined;
  front: Front;
  say: (line: string) => void;
}

export function createSiteKeeper({ env, web, front, say }: Parts): SiteKeeper {
  const care = newCare(takeOver);
  let isEnding = false;
  let site: RunningSite | undefined;
  /** Settled while no other site is taking the place of this one. */
  let replacing: Promise<unknown> = Promise.resolve();

  async function open(): Promise<RunningSite> {
    const whenUnused = () => (isEnding ? front.close() : front.whenIdle());
    site = await openSite({ env, web, care, say, whenUnused });
    front.show(site.app);
    return site;
  }

  function takeOver(staged: string): Promise<{ kept: string }> {
    const replaced = replace(staged);
    replacing = Promise.allSettled([replaced]);
    return replaced;
  }

  /** The folder holds the former site or the restored one at every moment, whatever ends the process. */
  async function replace(staged: string): Promise<{ kept: string }> {
    const stamp = stampOf(new Date());
    const kept = `before-restore-${stamp}`;
    front.show();
    await site?.close();
    try {
      await swapInAlone(env.dataDir, { staged, kept });
    } catch (error) {
      await openAgain();
      throw error;
    }
    try {
      (await open()).begin();
    } catch (error) {
      const former = { staged: path.join(BACKUPS, kept), kept: `not-restored-${stamp}` };
      await swapInAlone(env.dataDir, former);
      await openAgain();
      const { message } = error as Error;
      throw new StartupError(`It could not be opened, so the former site is back: ${message}`);
    }
    site?.app.log.warn({ kept }, 'The site was restored from a backup');
    return { kept };
  }

  /** A process without a site ends, so that what watches over it starts it again. */
  async function openAgain(): Promise<void> {
    try {
      (await open()).begin();
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  }

  return {
    open,
    async end() {
      await replacing;
      isEnding = true;
      await site?.close();
    },
  };
}
