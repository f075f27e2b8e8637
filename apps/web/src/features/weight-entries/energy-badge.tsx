import type { EnergyLevel } from '@site/schema/energy-levels';
import { Badge } from '@site/ui/badge';

/** The badge's text names the level too, so the colour is not the only information. */
const TONES = { high: 'good', medium: 'medium', low: 'neutral' } as const;

export function EnergyBadge({ level }: { level: EnergyLevel }) {
  return (
    <Badge tone={TONES[level]}>{`${level.charAt(0).toUpperCase()}${level.slice(1)} energy`}</Badge>
  );
}
