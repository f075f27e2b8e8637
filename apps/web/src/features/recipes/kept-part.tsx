import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { LoadFailure } from '../../lib/page-parts.tsx';
import { scripted } from '../../lib/share.css.ts';

interface KeptPartProps<Props> {
  /** The same function at each rendering. */
  fetch: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Default: from the start. */
  isWanted?: boolean;
  /** What a reader without scripts is told. */
  unscripted: string;
  failure: string;
  /** Shown until it is there. */
  loading: ReactNode;
}

/** What the browser alone knows, so that the document has none of it, and its code comes with the page. */
export function KeptPart<Props extends object>(part: KeptPartProps<Props>) {
  const { fetch, props, isWanted = true, unscripted, failure, loading } = part;
  // `null` where its code could not be loaded.
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>();
  const load = useCallback(
    () =>
      void fetch().then(
        (component) => setLoaded(() => component),
        () => setLoaded(null),
      ),
    [fetch],
  );
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return (
    <>
      <noscript>
        <p>{unscripted}</p>
      </noscript>
      {Loaded === null && <LoadFailure title={failure} onRetry={load} />}
      {Loaded && <Loaded {...props} />}
      {Loaded === undefined && <div className={scripted}>{loading}</div>}
    </>
  );
}
