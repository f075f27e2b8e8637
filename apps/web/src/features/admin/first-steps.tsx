import type { FirstSteps as Steps } from '@site/schema/dashboard';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { stack, wrap } from '@site/ui/layout';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { writeFailed, writeSucceeded } from '../editing/writes.ts';
import * as styles from './dashboard.css.ts';
import { useShowContent } from './settings/show-content.ts';

type Step = keyof Steps['done'];

const STEPS: readonly [Step, label: string, edit: string, tab?: string][] = [
  ['name', 'Name your site and yourself', 'identity'],
  ['story', 'Tell your story', 'about'],
  ['region', 'Choose your time zone and the unit of weights', 'region'],
  ['picture', 'Add a picture of yours', 'home'],
  ['post', 'Write your first post', 'new', 'blog-posts'],
  ['backup', 'Have a first backup', 'maintenance'],
];

/** What a new owner has still to do. It is gone when all is done or she has dismissed it. */
export function FirstSteps() {
  const utils = trpc.useUtils();
  const { data } = trpc.siteSettings.firstSteps.useQuery();
  const dismiss = trpc.siteSettings.dismissFirstSteps.useMutation({
    onSuccess: () => utils.siteSettings.firstSteps.invalidate(),
    onError: (error) => writeFailed(error, { title: 'Failed to save the setting' }),
  });
  if (!data) return null;
  const isDone = Object.values(data.done).every(Boolean);
  const isListed = !data.isDismissed && !isDone;
  if (!isListed && !data.hasDemo) return null;
  return (
    <Card as="section" className={styles.steps} aria-labelledby="first-steps">
      {isListed && (
        <>
          <h2 id="first-steps" className={styles.heading}>
            First steps
          </h2>
          <ul className={stack[1]}>
            {STEPS.map(([step, label, edit, tab = 'settings']) => (
              <li key={step} className={styles.step}>
                <Link
                  to="/admin"
                  search={{ tab, edit }}
                  className={data.done[step] ? styles.stepDone : styles.stepOpen}
                >
                  {data.done[step] ? (
                    <Check size="1.1em" aria-label="Done:" />
                  ) : (
                    <ArrowRight size="1.1em" aria-hidden />
                  )}
                  {label}
                </Link>
                {step === 'region' && !data.done.region && <BrowserZone />}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={wrap[2]}>
        {isListed && (
          <Button tone="quiet" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Hide this list
          </Button>
        )}
        {data.hasDemo && <RemoveDemo />}
      </div>
    </Card>
  );
}

const UNITS = { lb: 'pounds', kg: 'kilograms' };

/** Takes the time zone of her browser and a unit in one click. */
function BrowserZone() {
  const utils = trpc.useUtils();
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const show = useShowContent('region');
  const save = trpc.siteSections.save.useMutation({
    onSuccess: async (now) => {
      writeSucceeded('Your site has your time zone and your unit.');
      await show(now);
      await utils.siteSettings.firstSteps.invalidate();
    },
    onError: (error) => writeFailed(error, { title: 'Failed to save the settings' }),
  });
  if (!zone) return null;
  return Object.entries(UNITS).map(([unit, name]) => (
    <Button
      key={unit}
      tone="secondary"
      disabled={save.isPending}
      onClick={() =>
        save.mutate({ section: 'region', value: { timeZone: zone, unit }, baseUpdatedAt: null })
      }
    >
      Use {zone.replaceAll('_', ' ')} and {name}
    </Button>
  ));
}

/** Asked twice. */
function RemoveDemo() {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<0 | 1 | 2>(0);
  const close = () => setAsked(0);
  const remove = trpc.siteSettings.removeDemo.useMutation({
    onSuccess: () => writeSucceeded('The demo content is removed.'),
    onError: (error) => writeFailed(error, { title: 'Failed to remove the demo content' }),
    onSettled: () => {
      close();
      return utils.invalidate();
    },
  });
  return (
    <>
      <Button tone="quietDanger" onClick={() => setAsked(1)}>
        Remove the demo content
      </Button>
      <Dialog open={asked > 0} onClose={close} title="Remove the demo content" size="small">
        <p>
          {asked === 2
            ? 'Really remove the posts, recipes, weights, quotes and texts of the demo?'
            : 'What you have written or changed yourself stays. The posts and recipes of the demo go to the trash, from which you can restore them for 30 days. The texts of the pages and the quotes come back with Undo in Settings. The weights are deleted for good: make a backup first if you want to keep them.'}
        </p>
        <DialogActions>
          <Button tone="secondary" disabled={remove.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            tone="danger"
            disabled={remove.isPending}
            onClick={() => (asked === 2 ? remove.mutate() : setAsked(2))}
          >
            {asked === 2 ? (remove.isPending ? 'Removing...' : 'Yes, remove it') : 'Continue'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
