import { EMBED_SCRIPT_ORIGIN, EMBED_SCRIPT_URL } from '@site/schema/social-embed';
import { useEffect } from 'react';

/** Loads the social network's script for as long as its page is shown; `isWanted` says whether at all. */
export function useTimelineScript(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const script = document.createElement('script');
    script.src = EMBED_SCRIPT_URL;
    script.async = true;
    // The link that stands in the timeline's place leads to the same page.
    script.onerror = () => console.warn('Failed to load the Facebook timeline');
    document.body.append(script);
    return removeTimelineScript;
  }, [isWanted]);
}

/** Takes away the script, what it loaded beside itself and what it left, so that it can start again. */
function removeTimelineScript(): void {
  const left = document.querySelectorAll(`script[src^="${EMBED_SCRIPT_ORIGIN}/"], #fb-root`);
  for (const element of left) element.remove();
  Reflect.deleteProperty(window, 'FB');
}
