/** Tells the owner how a write ended. */
import { CHANGED_ELSEWHERE } from '@site/schema/versions';
import { toast } from '@site/ui/toaster';

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
  data?: { httpStatus?: number; code?: string } | null;
}

export function isUnauthorized(error: unknown): boolean {
  const { data, message = '' } = (error ?? {}) as ProcedureError;
  return data?.httpStatus === 401 || message.includes('Unauthorized');
}

/** Whether the row has changed since the version that the change began from. */
export function isStale(error: unknown): boolean {
  return isConflict(error) && ((error ?? {}) as ProcedureError).message === CHANGED_ELSEWHERE;
}

/** Whether another row already has a value that must be unique. */
export function isConflict(error: unknown): boolean {
  return ((error ?? {}) as ProcedureError).data?.httpStatus === 409;
}

/** Whether the server refused the input: nothing is stored. */
export function isRefused(error: unknown): boolean {
  const status = ((error ?? {}) as ProcedureError).data?.httpStatus;
  return status === 400 || status === 409 || status === 413;
}

/** Whether the server did not answer. It may have done what it was asked for. */
export function isUnanswered(error: unknown): boolean {
  return !((error ?? {}) as ProcedureError).data;
}

/** The server's message where it is about the owner's input. It does not describe its own faults. */
function reasonOf(error: unknown): string | undefined {
  if (isUnanswered(error)) {
    return 'The site could not be reached. Nothing you typed is lost: try again.';
  }
  const { data, message } = error as ProcedureError;
  const status = data?.httpStatus ?? 500;
  return status < 500 || status === 507 ? message : undefined;
}
