import { Badge } from '@site/ui/badge';
import { MessagePanel } from '@site/ui/message-panel';
import { Search } from 'lucide-react';
import { ReadFailure } from '../../../lib/admin/read-failure.tsx';
import { formatCount } from '../../../lib/format-number.ts';
import { trpc } from '../../../lib/trpc.ts';
import { pages } from './analytics-panel.css.ts';
import * as styles from './top-searches.css.ts';

/** What visitors searched for in the blog and the gallery, most frequent first. */
export function TopSearches({ refetchInterval }: { refetchInterval: number }) {
  const { data, error, refetch } = trpc.analytics.topSearches.useQuery(undefined, {
    refetchInterval,
  });
  return (
    <section className={pages} aria-labelledby="top-searches">
      <h3 id="top-searches">What Readers Search For</h3>
      {error && !data && (
        <ReadFailure title="Failed to fetch searches" error={error} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && <MessagePanel icon={Search} title="No searches yet" level={3} />}
      {data && data.length > 0 && (
        <table className={styles.table} aria-labelledby="top-searches">
          <thead>
            <tr>
              <th scope="col">Words</th>
              <th scope="col">Searches</th>
              <th scope="col">Without result</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ words, searches, withoutResult }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td>{formatCount(searches)}</td>
                <td>
                  {withoutResult === searches ? (
                    <Badge tone="medium">No result</Badge>
                  ) : (
                    formatCount(withoutResult)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
