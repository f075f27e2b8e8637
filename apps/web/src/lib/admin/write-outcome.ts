/** What the owner is told of a write. */
import { toast } from '@site/ui/toaster';

/** Milliseconds between telling the owner where to go and going there. */
export const REDIRECT_DELAY = 500;

export function writeSucceeded(title: string): void {
  toast({ title });
}

export interface WriteFailure {
  /** What failed, in the owner's words. */
  title: string;
  /** Where to sign in again, when it failed because the session has ended. */
  loginPath?: string;
  /** Called before leaving for it: the time to keep what was typed. */
  onExpired?: (() => void) | undefined;
}

/** Tells of a failed write; one that failed for want of a session leads to the login. */
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

/** Whether something else already has what was to be unique. */
export function isConflict(error: unknown): boolean {
  return ((error ?? {}) as ProcedureError).data?.httpStatus === 409;
}

/** What the server says of the owner's own input; of its own troubles there is nothing to know. */
function reasonOf(error: unknown): string | undefined {
  const { data, message } = (error ?? {}) as ProcedureError;
  if (!data) return 'The site could not be reached. Nothing you typed is lost: try again.';
  const status = data.httpStatus ?? 500;
  return status < 500 || status === 507 ? message : undefined;
}
