import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { replayEarlyEvents } from '../../lib/replay-early-events.ts';

/** The inline script that starts the page; it has run when this is hydrated, and only the server knows its text. */
export function StartScript() {
  const { startScript } = useRouter().options.context;
  const routeIds = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId) });

  useEffect(() => {
    // Within an effect React could not bring what the events are meant for to life at once.
    const timer = setTimeout(replayEarlyEvents);
    return () => clearTimeout(timer);
  }, []);

  const html = startScript?.(routeIds) ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, with our own files' names
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
