import type { FirstSteps as Steps } from '@site/schema/dashboard';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { stack, textSize, wrap } from '@site/ui/layout';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { deviceTimeZone } from '../editing/device-time-zone.ts';
import { QuestionDialog } from '../editing/question-dialog.tsx';
import { useWrite } from '../editing/use-write.ts';
import { inTime } from '../editing/writes.ts';
import * as styles from './dashboard.css.ts';
import { useShowContent } from './settings/show-content.ts';

type Step = keyof Steps['done'];

const STEPS: readonly [Step, label: string, edit: string | undefined, tab?: string][] = [
  ['name', 'Name your site and yourself', 'identity'],
  ['story', 'Tell your story', 'about'],
  ['region', 'Choose your time zone and the unit of weights', 'region'],
  ['picture', 'Add a picture of yours', 'home'],
  ['import', 'Bring your old blog', 'import'],
  ['post', 'Write your first post', 'new', 'blog-posts'],
  ['comments', 'Let readers comment', 'comments'],
  ['goal', 'Set your goal', undefined, 'my-progress'],
  ['backup', 'Have a first backup', 'maintenance'],
];

/** What a new owner has still to do. It is gone when all is done or she has dismissed it. */
export function FirstSteps() {
  const { client, siteSettings } = trpc.useUtils();
  const { data } = trpc.siteSettings.firstSteps.useQuery();
  const dismiss = useWrite(
    () => client.siteSettings.dismissFirstSteps.mutate(undefined, inTime()),
    {
      failed: 'Failed to save the setting',
      refresh: siteSettings.firstSteps.invalidate,
    },
  );
  if (!data) return null;
  const { import: _, comments: __, ...needed } = data.done;
  const isDone = Object.values(needed).every(Boolean);
  const isListed = !data.isDismissed && !isDone;
  if (!isListed && !data.hasDemo) return null;
  return (
    <Card as="section" className={styles.steps} aria-labelledby="first-steps">
      {isListed && (
        <>
          <h2 id="first-steps" className={textSize.lg}>
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
          <Button tone="quiet" disabled={dismiss.isBusy} onClick={() => dismiss.run()}>
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
  const { client, siteSettings } = trpc.useUtils();
  const [zone, setZone] = useState<string>();
  useEffect(() => setZone(deviceTimeZone()), []);
  const show = useShowContent('region');
  const save = useWrite(
    (value: { timeZone: string; unit: string }) =>
      client.siteSections.save.mutate({ section: 'region', value, baseUpdatedAt: null }, inTime()),
    {
      done: async (now) => {
        await show(now);
        return 'Your site has your time zone and your unit.';
      },
      failed: 'Failed to save the settings',
      refresh: siteSettings.firstSteps.invalidate,
    },
  );
  if (!zone) return null;
  return Object.entries(UNITS).map(([unit, name]) => (
    <Button
      key={unit}
      tone="secondary"
      disabled={save.isBusy}
      onClick={() => save.run({ timeZone: zone, unit })}
    >
      Use {zone.replaceAll('_', ' ')} and {name}
    </Button>
  ));
}

/** Asked twice. */
function RemoveDemo() {
  const { client } = trpc.useUtils();
  const [question, setQuestion] = useState<0 | 1 | 2>(0);
  const close = () => setQuestion(0);
  const remove = useWrite(() => client.siteSettings.removeDemo.mutate(undefined, inTime()), {
    settled: close,
    done: 'The demo content is removed.',
    failed: 'Failed to remove the demo content',
  });
  return (
    <>
      <Button tone="quietDanger" onClick={() => setQuestion(1)}>
        Remove the demo content
      </Button>
      <QuestionDialog
        open={question > 0}
        title="Remove the demo content"
        action={question === 2 ? 'Yes, remove it' : 'Continue'}
        busy="Removing..."
        isBusy={remove.isBusy}
        onConfirm={() => (question === 2 ? void remove.run() : setQuestion(2))}
        onClose={close}
      >
        <p>
          {question === 2
            ? 'Really remove the posts, recipes, weights, quotes and texts of the demo?'
            : 'What you have written or changed yourself stays. The posts and recipes of the demo go to the trash, from which you can restore them for 30 days. The texts of the pages and the quotes come back with Undo in Settings. The weights are deleted for good: make a backup first if you want to keep them.'}
        </p>
      </QuestionDialog>
    </>
  );
}
