import type { Suggestion } from '@site/schema/dashboard';
import { Button, buttonClass } from '@site/ui/button';
import { soft, textSize, wrap } from '@site/ui/layout';
import { Link, useNavigate } from '@tanstack/react-router';
import { trpc } from '../../lib/trpc.ts';
import * as list from '../editing/content-list.css.ts';
import { QueryStates } from '../editing/query-states.tsx';
import { useWrite } from '../editing/use-write.ts';
import { inTime } from '../editing/writes.ts';
import * as styles from './dashboard.css.ts';

/** What the owner could do next, with the reason and the way to do it. Renders nothing when there is nothing to do. */
export function Suggestions() {
  const query = trpc.dashboard.suggestions.useQuery();
  if (query.data?.length === 0) return null;
  return (
    <section className={list.tab} aria-labelledby="suggestions">
      <h2 id="suggestions" className={textSize.lg}>
        Next best job
      </h2>
      <QueryStates query={query} loading="Loading jobs..." failed="Failed to fetch the next jobs" />
      <ul className={list.list}>
        {query.data?.map((suggestion) => (
          <SuggestionRow key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { id, title, reason, link } = suggestion;
  const { client, dashboard } = trpc.useUtils();
  const dismiss = useWrite(() => client.dashboard.dismissSuggestion.mutate({ id }, inTime()), {
    failed: 'Failed to dismiss the job',
    refresh: dashboard.suggestions.invalidate,
  });
  return (
    <li className={`${list.row} ${styles.suggestion}`}>
      <div className={list.text}>
        <p className={list.titleLine}>{title}</p>
        <p className={soft.sm}>{reason}</p>
      </div>
      <div className={wrap[2]}>
        {link ? (
          <Link
            to="/admin"
            search={link}
            className={buttonClass({ tone: 'secondary' })}
            aria-label={`Do it: ${title}`}
          >
            Do it
          </Link>
        ) : (
          <WriteDraft title={title} />
        )}
        <Button
          tone="quiet"
          disabled={dismiss.isBusy}
          aria-label={`Dismiss: ${title}`}
          onClick={() => dismiss.run()}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}

/** Makes a draft of a milestone and opens it. */
function WriteDraft({ title }: { title: string }) {
  const navigate = useNavigate();
  const { client, blogPosts, dashboard } = trpc.useUtils();
  const write = useWrite(() => client.dashboard.draftMilestone.mutate(undefined, inTime()), {
    done: async (id) => {
      await Promise.all([blogPosts.invalidate(), dashboard.invalidate()]);
      await navigate({ to: '/admin', search: { tab: 'blog-posts', edit: id } });
      return undefined;
    },
    failed: 'Failed to create blog post',
    refresh: () => undefined,
  });
  return (
    <Button
      tone="secondary"
      disabled={write.isBusy}
      aria-label={`Write a draft: ${title}`}
      onClick={() => write.run()}
    >
      {write.isBusy ? 'Writing...' : 'Write a draft'}
    </Button>
  );
}
