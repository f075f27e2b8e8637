/** Shows a message after the login, across the load of a new document. */
import { toast } from '@site/ui/toaster';

const KEY = 'signed-in';

export function rememberSignIn(): void {
  sessionStorage.setItem(KEY, 'yes');
}

/** Shows the message once, in the document after the login. */
export function announceSignIn(): void {
  if (sessionStorage.getItem(KEY) === null) return;
  sessionStorage.removeItem(KEY);
  toast({ title: 'Logged in successfully' });
}
