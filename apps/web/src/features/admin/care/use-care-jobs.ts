import type { CareJobs } from '@site/schema/care';
import { useEffect } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { isUnauthorized } from '../../editing/writes.ts';

/** Milliseconds between two looks at what is under way. */
const LOOK_AGAIN = 1000;

function isWorking({ backup, check, restore }: CareJobs): boolean {
  return (
    backup?.state === 'running' ||
    check?.state === 'running' ||
    restore?.state === 'checking' ||
    restore?.state === 'restoring'
  );
}

/** What is under way, looked at again while it is. When something has ended, the facts are read again. */
export function useCareJobs() {
  const utils = trpc.useUtils();
  const jobs = trpc.care.jobs.useQuery(undefined, {
    refetchInterval: ({ state: { data, error } }) =>
      data && isWorking(data) && !isUnauthorized(error) ? LOOK_AGAIN : false,
  });
  const states = [jobs.data?.backup, jobs.data?.check, jobs.data?.restore]
    .map((job) => job?.state)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when a job's state changes, which it does not read
  useEffect(() => {
    void utils.care.status.invalidate();
  }, [states, utils]);
  return {
    jobs: jobs.data,
    /** The restored site knows no session. */
    isSignedOut: jobs.data?.restore?.state === 'restoring' && isUnauthorized(jobs.error),
  };
}
