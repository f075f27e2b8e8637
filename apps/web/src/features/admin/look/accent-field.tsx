import { isHexColor } from '@site/schema/site/accent';
import { TextField } from '@site/ui/text-field';
import { useId } from 'react';
import * as styles from './look.css.ts';
import { SWATCHES } from './swatches.ts';

interface AccentFieldProps {
  /** A hex colour, or what was typed so far; empty for the colour of the beginning. */
  value: string;
  onChange: (value: string) => void;
  /** What the site begins with. */
  beginning: string;
  error: string | undefined;
}

/** A colour: one of the swatches, or any. */
export function AccentField({ value, onChange, beginning, error }: AccentFieldProps) {
  const group = useId();
  const swatches = [{ name: 'As it began', color: '' }, ...SWATCHES];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Accent colour</legend>
      <div className={styles.swatches}>
        {swatches.map(({ name, color }) => (
          <label key={name} className={styles.swatch}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              value={color}
              checked={value === color}
              onChange={() => onChange(color)}
            />
            <span className={styles.dot} style={{ background: color || beginning }} aria-hidden />
            <span className={styles.swatchName}>{name}</span>
          </label>
        ))}
      </div>
      <div className={styles.own}>
        <input
          type="color"
          className={styles.picker}
          aria-label="Pick any colour"
          value={isHexColor(value) ? value : beginning}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextField
          label="Or its hex value"
          placeholder={beginning}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
      </div>
    </fieldset>
  );
}
