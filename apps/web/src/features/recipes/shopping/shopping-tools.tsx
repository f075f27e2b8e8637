import { Button } from '@site/ui/button';
import { Select } from '@site/ui/field';
import { screenOnly } from '@site/ui/theme/print';
import { Link } from '@tanstack/react-router';
import { Copy, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { KEPT_HERE } from '../../../lib/change-kept.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { readUnitsParam, type UnitsParam } from '../../../lib/search-params.ts';
import { keepUnits } from '../kept-units.ts';
import { changeShopping } from './change-shopping.ts';
import { type LineToBuy, listText, withoutTicked } from './lines-to-buy.ts';
import type { ListedRecipe } from './shopping-items.ts';
import * as styles from './shopping-page.css.ts';

/** As a recipe's page offers them. */
const MEASURES = [
  { value: '', label: 'As written' },
  { value: 'us', label: 'US' },
  { value: 'metric', label: 'Metric' },
];

interface ShoppingToolsProps extends UnitsParam {
  recipes: readonly ListedRecipe[];
  /** Those that are shown: what she always has is neither printed nor sent. */
  lines: readonly LineToBuy[];
  setUnits: (units: UnitsParam['units']) => void;
}

export function ShoppingTools({ recipes, lines, units, setUnits }: ShoppingToolsProps) {
  const [message, setMessage] = useState('');
  const text = listText(recipes, lines);
  const copy = async () =>
    setMessage((await copyText(text)) ? 'List copied' : 'The browser did not copy it');
  // A reader who closes the list of programs again has shared nothing, which is no error.
  const share = () => navigator.share({ title: 'Shopping list', text }).catch(() => undefined);
  const done = lines.filter(({ isTicked }) => isTicked).length;
  return (
    <div className={`${styles.tools} ${screenOnly}`}>
      <Button tone="secondary" icon={Printer} onClick={() => print()}>
        Print
      </Button>
      <Button tone="secondary" icon={Copy} onClick={copy}>
        Copy
      </Button>
      {'share' in navigator && (
        <Button tone="secondary" icon={Share2} onClick={share}>
          Share
        </Button>
      )}
      <Select
        label="Measures"
        isLabelHidden
        options={MEASURES}
        value={units ?? ''}
        onChange={({ target: { value } }) => {
          const { units: chosen } = readUnitsParam({ units: value });
          keepUnits(chosen);
          setUnits(chosen);
        }}
      />
      {done > 0 && (
        <Button
          tone="quiet"
          onClick={() => changeShopping(withoutTicked(lines), `Cleared: ${done}`)}
        >
          Clear {done} ticked
        </Button>
      )}
      <span role="status" className={styles.message}>
        {message}
      </span>
      <p className={styles.more}>
        {KEPT_HERE}{' '}
        <Link to="/photo-gallery" search={{ saved: 1 }}>
          Take it to another one, or forget all
        </Link>
      </p>
    </div>
  );
}
