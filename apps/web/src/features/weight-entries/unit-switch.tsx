import { WEIGHT_UNITS } from '@site/schema/weights';
import { choice, chosen, units } from './chart/chart.css.ts';
import { chooseUnit, useWeightUnit } from './weight-unit.ts';

const NAMES = { lb: 'Pounds', kg: 'Kilograms', st: 'Stones and pounds' };

/** Chooses the unit of all weights. The browser remembers it. It needs scripts, so it is not shown without them. */
export function UnitSwitch() {
  const current = useWeightUnit();
  return (
    <fieldset className={units} aria-label="Unit of weights">
      {WEIGHT_UNITS.map((unit) => (
        <button
          key={unit}
          type="button"
          className={unit === current ? chosen : choice}
          title={NAMES[unit]}
          aria-pressed={unit === current}
          onClick={() => chooseUnit(unit)}
        >
          {unit === 'lb' ? 'lbs' : unit}
        </button>
      ))}
    </fieldset>
  );
}
