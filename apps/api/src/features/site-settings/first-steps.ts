/** What a new owner has still to do, and what a demo site has too much. */

import { randomUUID } from 'node:crypto';
import type { FirstSteps } from '@site/schema/dashboard';
import type { OwnKey } from '@site/schema/site-settings';
import { GOAL_WEIGHT_KEY } from '@site/schema/weights';
import type { Env } from '../../config/env.ts';
import { countContent } from '../../content/published.ts';
import {
  allContent,
  DEMO_KEY,
  findSection,
  listSettings,
  readSetting,
  saveSetting,
} from '../../content/settings.ts';
import type { ContentEvents } from '../../http/context.ts';
import type { PageContentServices } from './page-content.ts';
import { isUploaded } from './site-settings.service.ts';

/** The setting that hides the list. */
const DISMISSED: OwnKey = 'first_steps_dismissed';

export interface FirstStepServices extends PageContentServices {
  env: Pick<Env, 'publicOrigin'>;
  content: ContentEvents;
  /** When the last nightly backup was made, ISO 8601; `null` before the first. */
  lastBackupAt: () => Promise<string | null>;
  /** Whether posts or recipes of another program have come. */
  hasImported: () => Promise<boolean>;
}

export async function firstSteps(services: FirstStepServices): Promise<FirstSteps> {
  const { db } = services;
  const content = await allContent(services.db);
  const { name, author } = content('identity');
  const { lead, story } = content('about');
  const { totalPosts } = await countContent(db, { visibleAt: undefined });
  return {
    isDismissed: (await readSetting(db, DISMISSED)) !== undefined,
    hasDemo: (await readSetting(db, DEMO_KEY)) !== undefined,
    done: {
      name: author !== '' && name !== '',
      story: lead !== '' || story !== '',
      region: Boolean((await findSection(db, 'region'))?.value),
      picture: isUploaded(content('home').imageUrl) || isUploaded(content('about').imageUrl),
      import: await services.hasImported(),
      post: totalPosts > 0,
      comments: content('comments').isOn,
      // A goal that was never set is the default, but on a new site.
      goal: (await listSettings(db, [GOAL_WEIGHT_KEY]))[0]?.value !== null,
      backup: (await services.lastBackupAt()) !== null,
    },
  };
}

export async function dismissFirstSteps({ db, now }: FirstStepServices): Promise<void> {
  const description = 'The first steps were dismissed';
  const updatedAt = now().toISOString();
  await saveSetting(db, { id: randomUUID(), key: DISMISSED, value: 'yes', description, updatedAt });
}

export async function removeDemoContent(services: FirstStepServices): Promise<void> {
  // Imported here, because other requests do not need the demo.
  const { removeDemo } = await import('../../../demo/remove-demo.ts');
  await removeDemo(services);
}
