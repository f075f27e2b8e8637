import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** What a form asks before it throws changes away. */
export const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });

/** Stops the test's page from loading another document. Returns the URLs that the component navigated to. */
export function catchLeaving(): string[] {
  const urls: string[] = [];
  const onNavigate = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    event.preventDefault();
    const { pathname, search } = new URL(event.destination.url);
    urls.push(pathname + search);
  };
  window.navigation.addEventListener('navigate', onNavigate);
  onTestFinished(() => window.navigation.removeEventListener('navigate', onNavigate));
  return urls;
}
