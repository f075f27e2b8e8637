import { EMBED_SCRIPT_ORIGIN, EMBED_SCRIPT_URL } from '@site/schema/social-embed';
import { useEffect, useState } from 'react';

/**
 * Loads the social network's script while the component is mounted and `isWanted` is true.
 *
 * @returns whether it could not be loaded
 */
export function useTimelineScript(isWanted: boolean): boolean {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const script = document.createElement('script');
    script.src = EMBED_SCRIPT_URL;
    script.async = true;
    // The page keeps the link to the same content.
    script.onerror = () => {
      console.warn('Failed to load the Facebook timeline');
      setFailed(true);
    };
    document.body.append(script);
    return removeTimelineScript;
  }, [isWanted]);
  return hasFailed;
}

/** Removes the script and everything that it added, so that it can be loaded again. */
function removeTimelineScript(): void {
  const elements = document.querySelectorAll(`script[src^="${EMBED_SCRIPT_ORIGIN}/"], #fb-root`);
  for (const element of elements) element.remove();
  Reflect.deleteProperty(window, 'FB');
}
