import {
  type AccentTokens,
  isHexColor,
  isReadable,
  nearestReadable,
  paletteOf,
} from '@site/schema/site/accent';
import { type Appearance as AppearanceContent, TYPEFACE_PAIRS } from '@site/schema/site/sections';
import { Badge } from '@site/ui/badge';
import { Button, buttonClass } from '@site/ui/button';
import { column, row } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { darkColors, lightColors } from '@site/ui/theme/colors';
import { pairStyles } from '@site/ui/theme/typefaces';
import { type CSSProperties, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { accentVariables, typefaceVariables } from '../../../lib/appearance-css.ts';
import { notice } from '../../editing/editing.css.ts';
import * as styles from './appearance.css.ts';
import { SectionForm } from './section-form.tsx';
import { text } from './settings.css.ts';

const isTaken = ({ accent }: Partial<AppearanceContent>) =>
  !accent || (isHexColor(accent) && isReadable(accent));

/** The accent colour and the typefaces. */
export function Appearance() {
  return (
    <>
      <p className={text}>
        The colour of links, buttons and the line of your weight, for light and for dark screens,
        and the letters of your pages. Visitors see it as soon as you save.
      </p>
      <SectionForm section="appearance" isValid={isTaken}>
        {() => <Fields />}
      </SectionForm>
    </>
  );
}

function Fields() {
  const { control, setValue } = useFormContext<AppearanceContent>();
  const appearance = useWatch({ control }) as AppearanceContent;
  const { accent, typefaces } = appearance;
  const setAccent = (value: string) => setValue('accent', value, { shouldDirty: true });
  const isColor = accent === '' || isHexColor(accent);
  const nearest = isColor && !isTaken(appearance) ? nearestReadable(accent) : undefined;
  return (
    <>
      <AccentField
        value={accent}
        onChange={setAccent}
        error={isColor ? undefined : 'A hex value, such as #1f6f43'}
      />
      {nearest && (
        <div className={notice} role="alert">
          <p>Text in this colour could not be read on your pages, so it is not taken.</p>
          <Button tone="secondary" onClick={() => setAccent(nearest)}>
            <span className={styles.offered} style={{ background: nearest }} aria-hidden />
            Take the nearest that can: {nearest}
          </Button>
        </div>
      )}
      <TypefacesField
        value={typefaces}
        onChange={(value) => setValue('typefaces', value, { shouldDirty: true })}
      />
      {isColor && <Preview {...appearance} />}
    </>
  );
}

interface AccentFieldProps {
  /** A hex colour, or what was typed so far; empty for the default. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A colour: one of the swatches, or any. */
function AccentField({ value, onChange, error }: AccentFieldProps) {
  const group = useId();
  return (
    <fieldset className={column[3]}>
      <legend className={styles.legend}>Accent colour</legend>
      <div className={styles.swatches}>
        {Object.entries(SWATCHES).map(([name, color]) => (
          <label key={name} className={styles.swatch}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              value={color}
              checked={value === color}
              onChange={() => onChange(color)}
            />
            <span
              className={styles.dot}
              style={{ background: color || lightColors.accent }}
              aria-hidden
            />
            {name}
          </label>
        ))}
      </div>
      <div className={styles.own}>
        <input
          type="color"
          className={styles.picker}
          aria-label="Pick any colour"
          value={isHexColor(value) ? value : lightColors.accent}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextField
          label="Or its hex value"
          placeholder={lightColors.accent}
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

/** Accent colours to begin with. Each can be read in both schemes. */
const SWATCHES = {
  Default: '',
  Forest: '#1f6f43',
  Lake: '#0f6b8f',
  Teal: '#0e6e6b',
  Plum: '#7b2d8b',
  Berry: '#a8324a',
  Paprika: '#b0480f',
  Chestnut: '#7a4a12',
  Slate: '#41505f',
};

const NAMES: Record<Typefaces, { name: string; faces: string }> = {
  '': { name: 'Default', faces: 'Fraunces, Hanken Grotesk' },
  letter: { name: 'Letter', faces: 'Lora, Source Sans' },
  table: { name: 'Table', faces: 'Playfair Display, Figtree' },
  journal: { name: 'Journal', faces: 'Newsreader, Public Sans' },
  market: { name: 'Market', faces: 'Bricolage Grotesque, Hanken Grotesk' },
};

type Typefaces = AppearanceContent['typefaces'];

/** A pair of typefaces, each shown in its own letters. */
function TypefacesField({
  value,
  onChange,
}: {
  value: Typefaces;
  onChange: (value: Typefaces) => void;
}) {
  const group = useId();
  return (
    <fieldset className={column[3]}>
      <legend className={styles.legend}>Typefaces</legend>
      {/* React puts it into the head: HTML has no styles within a fieldset. */}
      <style href="typeface-pairs" precedence="default">
        {TYPEFACE_PAIRS.map((pair) => pairStyles(pair).faces).join('')}
      </style>
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
            <span>{NAMES[pair].faces}</span>
            <span aria-hidden>1 ½ cups of almond flour, 180 °C, 12 minutes.</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SCHEMES = { light: lightColors, dark: darkColors };

/** How a look is in both schemes, whatever the screen has. */
function Preview({ accent, typefaces }: AppearanceContent) {
  const palette = accent ? paletteOf(accent) : SCHEMES;
  return (
    <div className={styles.previews}>
      {(['light', 'dark'] as const).map((scheme) => (
        <section
          key={scheme}
          className={styles.preview}
          aria-label={`Preview, ${scheme}`}
          style={{
            ...schemeVariables(SCHEMES[scheme], palette[scheme]),
            ...typefaceVariables(typefaces),
          }}
        >
          <p className={styles.previewTitle}>Lemon butter salmon</p>
          <p>
            One skillet, <span className={styles.previewLink}>ready in 20 minutes</span>, on a{' '}
            {scheme} screen.
          </p>
          <div className={row[4]}>
            <span className={buttonClass()}>A button</span>
            <span className={styles.previewFocus}>In focus</span>
            <Badge tone="accent">Dinner</Badge>
          </div>
          {/* The lines of the weight and of the goal. */}
          <svg
            viewBox="0 0 200 40"
            preserveAspectRatio="none"
            className={styles.previewChart}
            aria-hidden
          >
            <path d="M0 6 C60 8 90 22 200 28" className={styles.weightLine} />
            <path d="M0 34 H200" className={styles.goalLine} />
          </svg>
        </section>
      ))}
    </div>
  );
}

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
