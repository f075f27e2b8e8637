import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import type { UnitsParam } from '../../lib/search-params.ts';
import { keepUnits } from './kept-units.ts';
import * as styles from './measure-switch.css.ts';

const UNITS = [
  [undefined, 'As written'],
  ['us', 'US'],
  ['metric', 'Metric'],
] as const;

/** In whose measures the recipe is shown. They are links, so that they work without scripts and a reload keeps them. */
export function MeasureSwitch({ units }: UnitsParam) {
  return (
    <nav aria-label="Measures" className={`${styles.measures} ${screenOnly}`}>
      {UNITS.map(([value, label]) => (
        <Link
          key={label}
          from="/photo-gallery/$slug"
          to="."
          search={(url) => ({ ...url, units: value })}
          replace
          resetScroll={false}
          // Otherwise 'As written' would be the page's own address too, which has all that it has.
          activeOptions={{ exact: true }}
          rel="nofollow"
          aria-current={value === units || undefined}
          className={styles.measure}
          onClick={() => keepUnits(value)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
