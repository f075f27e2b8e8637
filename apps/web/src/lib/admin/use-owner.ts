import { trpc } from '../trpc.ts';

/** The id of the signed-in owner; undefined until it is read. */
export function useOwner(): string | undefined {
  return trpc.auth.user.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.id;
}
