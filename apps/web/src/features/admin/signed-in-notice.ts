/** A word of welcome that has to survive the load of a new document. */
import { toast } from '@site/ui/toaster';

const KEY = 'signed-in';

export function rememberSignIn(): void {
  sessionStorage.setItem(KEY, 'yes');
}

/** Says so once, on the page that the sign-in led to. */
export function announceSignIn(): void {
  if (sessionStorage.getItem(KEY) === null) return;
  sessionStorage.removeItem(KEY);
  toast({ title: 'Logged in successfully' });
}
