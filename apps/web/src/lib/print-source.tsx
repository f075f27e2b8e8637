import { printOnly } from '@site/ui/theme/print';
import { brand } from '../site/brand.ts';
import { source } from './print-source.css.ts';
import { useSite } from './use-site.ts';

/** The URL of the page, only shown in print. */
export function PrintSource({ path }: { path: string }) {
  const { origin } = useSite();
  return (
    <p className={`${source} ${printOnly}`}>
      {brand.name}, {origin}
      {path}
    </p>
  );
}
