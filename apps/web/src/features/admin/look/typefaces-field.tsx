import { type Appearance, TYPEFACE_PAIRS } from '@site/schema/site/sections';
import { pairStyles } from '@site/ui/theme/typefaces';
import { type CSSProperties, useId } from 'react';
import { typefaceVariables } from '../../../lib/appearance-css.ts';
import * as styles from './look.css.ts';

const NAMES: Record<Appearance['typefaces'], { name: string; faces: string }> = {
  '': { name: 'As it began', faces: 'Fraunces, Hanken Grotesk' },
  letter: { name: 'Letter', faces: 'Lora, Source Sans' },
  table: { name: 'Table', faces: 'Playfair Display, Figtree' },
  journal: { name: 'Journal', faces: 'Newsreader, Public Sans' },
  market: { name: 'Market', faces: 'Bricolage Grotesque, Hanken Grotesk' },
};

interface TypefacesFieldProps {
  value: Appearance['typefaces'];
  onChange: (value: Appearance['typefaces']) => void;
}

/** A pair of typefaces, each shown in its own letters. */
export function TypefacesField({ value, onChange }: TypefacesFieldProps) {
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Typefaces</legend>
      <style>{TYPEFACE_PAIRS.map((pair) => pairStyles(pair).faces).join('')}</style>
      <div className={styles.pairs}>
        {(['', ...TYPEFACE_PAIRS] as const).map((pair) => (
          <label
            key={pair}
            className={styles.pair}
            style={typefaceVariables(pair) as CSSProperties}
          >
            <input
              type="radio"
              className={styles.radio}
              name={group}
              value={pair}
              checked={value === pair}
              onChange={() => onChange(pair)}
            />
            <span className={styles.pairName}>{NAMES[pair].name}</span>
            <span className={styles.pairText}>{NAMES[pair].faces}</span>
            <span className={styles.pairText} aria-hidden>
              1 ½ cups of almond flour, 180 °C, 12 minutes.
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
