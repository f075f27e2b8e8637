import { onTestFinished } from 'vitest';

/** Keeps the test's page where it is when the component loads another document. Returns the URLs that it asked for. */
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
