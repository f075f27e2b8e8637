import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { type ToastMessage, toast } from '@site/ui/toaster';
import { trpc } from '../../lib/trpc.ts';

/** Tells the owner how a write ended. */

/** Milliseconds between the message about the login and the load of the login page. */
export const REDIRECT_DELAY = 500;

export function writeSucceeded(title: string): void {
  toast({ title });
}

export interface WriteFailure {
  /** What failed, as the owner reads it. */
  title: string;
  /** The login page, for a write that failed because the session has ended. */
  loginPath?: string;
  /** Called before the login page is loaded, to store what was typed. */
  onExpired?: (() => void) | undefined;
}

/** Shows that a write failed. When the session has ended, it loads the login page. */
export function writeFailed(
  error: unknown,
  { title, loginPath = '/api/login', onExpired }: WriteFailure,
): void {
  if (!isUnauthorized(error)) {
    const description = reasonOf(error);
    toast({ title, tone: 'destructive', ...(description && { description }) });
    return;
  }
  toast({
    title: 'Unauthorized: You are logged out. Logging in again...',
    tone: 'destructive',
  });
  onExpired?.();
  setTimeout(() => window.location.assign(loginPath), REDIRECT_DELAY);
}

interface ProcedureError {
  message?: string;
  data?: { httpStatus?: number } | null;
}

/** The message of a failure, and the status that the server answered; without an answer there is none. */
function readError(error: unknown) {
  const { data, message = '' } = (error ?? {}) as ProcedureError;
  return { message, status: data ? (data.httpStatus ?? 500) : undefined };
}

export function isUnauthorized(error: unknown): boolean {
  const { message, status } = readError(error);
  return status === 401 || message.includes('Unauthorized');
}

/** Whether the row has changed since the version that the change began from. */
export const isStale = (error: unknown): boolean =>
  isConflict(error) && readError(error).message === CHANGED_ELSEWHERE;

/** Whether another row already has a value that must be unique. */
export const isConflict = (error: unknown): boolean => readError(error).status === 409;

/** Whether the server refused the input: nothing is stored. */
export const isRefused = (error: unknown): boolean =>
  [400, 409, 413].includes(readError(error).status ?? 0);

/** Whether the server did not answer. It may have done what it was asked for. */
export const isUnanswered = (error: unknown): boolean => readError(error).status === undefined;

/** The server's message, where it answered. */
export function messageOf(error: unknown): string | undefined {
  const { message, status } = readError(error);
  return status === undefined ? undefined : message;
}

/** The server's message where it is about the owner's input. It does not describe its own faults. */
function reasonOf(error: unknown): string | undefined {
  const { message, status } = readError(error);
  if (!status) return 'The site could not be reached. Nothing you typed is lost: try again.';
  return status < 500 || status === 507 ? message : undefined;
}

/** After every write of the owner's content: shows how it ended, and reads the shown data again. */

/** Milliseconds after which a save without an answer counts as unanswered. */
const ANSWER_TIMEOUT = 30_000;

/** Options of a request that must not hang: it ends as one without an answer. */
export const inTime = (limit = ANSWER_TIMEOUT) => ({ signal: AbortSignal.timeout(limit) });

type Verb = 'create' | 'update';

export type AfterWrite = Pick<WriteFailure, 'onExpired'>;

/** Which row a save changes, or the key with which it creates one. */
export type SaveTarget =
  | { id: string; baseUpdatedAt?: string | undefined }
  | { id?: undefined; idempotencyKey: string };

/** Returns a function that reads all shown data again: a write may change lists, counts and statistics. */
export function useRefreshContent() {
  const queries = trpc.useUtils();
  return () => queries.invalidate();
}

/** What a toast says of a saved row beside its title. */
type ToastDetails = Pick<ToastMessage, 'description' | 'action'>;

/** Returns a function that sends a form's save and shows how it ended. A save that hangs ends as one without an answer. */
export function useContentSave(noun: string, after: AfterWrite) {
  const refresh = useRefreshContent();
  return async <Row>(
    verb: Verb,
    send: (options: { signal: AbortSignal }) => Promise<Row>,
    detailsOf: (row: Row) => ToastDetails = () => ({}),
  ): Promise<Row> => {
    const row = await send(inTime()).catch((error: unknown) => {
      writeFailed(error, { title: `Failed to ${verb} ${noun.toLowerCase()}`, ...after });
      throw error;
    });
    toast({ title: `${noun} ${verb}d successfully!`, ...detailsOf(row) });
    // Not awaited: a form that stays open must not stay locked while the lists are read again.
    void refresh();
    return row;
  };
}

/** A button that opens the page of a saved row, beside a form that may stay open. */
export const viewAction = (path: string): NonNullable<ToastDetails['action']> => ({
  label: 'View',
  opensTab: true,
  onAct: () => window.open(path, '_blank', 'noopener'),
});
