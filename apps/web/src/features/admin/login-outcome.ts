/** What the login page does after an attempt. */
import { toast } from '@site/ui/toaster';
import type { LoginOutcome } from './log-in.ts';
import { rememberSignIn } from './signed-in-notice.ts';

/** Loads a new document, which the server renders with the new session. Until then the form stays busy. */
export function enterDashboard(): Promise<void> {
  rememberSignIn();
  window.location.assign('/admin');
  return new Promise<void>(() => undefined);
}

export function sayRefusal(outcome: Exclude<LoginOutcome, { kind: 'in' | 'code' }>): void {
  toast({ ...textOf(outcome), tone: 'destructive' });
}

function textOf(outcome: Exclude<LoginOutcome, { kind: 'in' | 'code' }>) {
  switch (outcome.kind) {
    case 'refused':
      return { title: 'Invalid email or password' };
    case 'wait': {
      const minutes = Math.ceil(outcome.seconds / 60);
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      return { title: 'Too many attempts', description: `Please wait ${wait} and try again.` };
    }
    default:
      return { title: 'Signing in failed', description: 'The site did not answer. Try again.' };
  }
}
