import { printOnly } from '@site/ui/theme/print';
import { source } from './print-source.css.ts';
import { useSite } from './use-site.ts';

/** The URL of the page, only shown in print. */
export function PrintSource({ path }: { path: string }) {
  const { origin, identity } = useSite();
  return (
    <p className={`${source} ${printOnly}`}>
      {identity.name}, {origin}
      {path}
    </p>
  );
}
