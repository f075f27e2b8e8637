import { type AccentTokens, paletteOf } from '@site/schema/site/accent';
import type { Appearance } from '@site/schema/site/sections';
import { Badge } from '@site/ui/badge';
import { buttonClass } from '@site/ui/button';
import { darkColors, lightColors } from '@site/ui/theme/colors';
import type { CSSProperties } from 'react';
import { accentVariables, typefaceVariables } from '../../../lib/appearance-css.ts';
import * as styles from './look.css.ts';

const SCHEMES = [
  { name: 'Light', colors: lightColors },
  { name: 'Dark', colors: darkColors },
] as const;

/** How a look is in both schemes, whatever the screen has. */
export function LookPreview({ accent, typefaces }: Appearance) {
  const palette = accent ? paletteOf(accent) : { light: lightColors, dark: darkColors };
  return (
    <div className={styles.previews}>
      {SCHEMES.map(({ name, colors }) => {
        const tokens = palette[name === 'Light' ? 'light' : 'dark'];
        return (
          <section
            key={name}
            className={styles.preview}
            aria-label={`Preview, ${name.toLowerCase()}`}
            style={{ ...schemeVariables(colors, tokens), ...typefaceVariables(typefaces) }}
          >
            <p className={styles.previewTitle}>Lemon butter salmon</p>
            <p className={styles.previewText}>
              One skillet, <span className={styles.previewLink}>ready in 20 minutes</span>, on{' '}
              {name === 'Light' ? 'a light' : 'a dark'} screen.
            </p>
            <div className={styles.previewRow}>
              <span className={buttonClass({})}>A button</span>
              <span className={styles.previewFocus}>In focus</span>
              <Badge tone="accent">Dinner</Badge>
            </div>
            <Lines />
          </section>
        );
      })}
    </div>
  );
}

/** The weight's line and the goal's. */
const Lines = () => (
  <svg viewBox="0 0 200 40" preserveAspectRatio="none" className={styles.previewChart} aria-hidden>
    <path d="M0 6 C60 8 90 22 200 28" className={styles.weightLine} />
    <path d="M0 34 H200" className={styles.goalLine} />
  </svg>
);

function schemeVariables(colors: typeof lightColors, accent: AccentTokens): CSSProperties {
  const { surface, ink, line, lineStrong } = colors;
  return {
    '--color-surface': surface,
    '--color-ink': ink,
    '--color-line': line,
    '--color-line-strong': lineStrong,
    ...accentVariables(accent),
  } as CSSProperties;
}
