import { WEIGHT_UNITS } from '@site/schema/weight-units';
import { chooseUnit, useWeightUnit } from './unit/weight-unit.ts';
import * as styles from './unit-switch.css.ts';

const NAMES = { lb: 'Pounds', kg: 'Kilograms', st: 'Stones and pounds' };

/** Chooses the unit of all weights. The browser remembers it. It needs scripts, so it is not shown without them. */
export function UnitSwitch() {
  const current = useWeightUnit();
  return (
    <fieldset className={styles.units} aria-label="Unit of weights">
      {WEIGHT_UNITS.map((unit) => (
        <button
          key={unit}
          type="button"
          className={unit === current ? styles.current : styles.unit}
          title={NAMES[unit]}
          aria-pressed={unit === current}
          onClick={() => chooseUnit(unit)}
        >
          {unit}
        </button>
      ))}
    </fieldset>
  );
}
