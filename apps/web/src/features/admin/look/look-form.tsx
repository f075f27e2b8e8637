import { isHexColor, isReadable, nearestReadable } from '@site/schema/site/accent';
import type { LookSettings } from '@site/schema/site/look';
import type { StoredSection } from '@site/schema/site/sections';
import { Button } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { lightColors } from '@site/ui/theme/colors';
import { type FormEvent, useState } from 'react';
import { notice } from '../../../lib/admin/notice.css.ts';
import { LOOK_ID, lookCss } from '../../../lib/look-css.ts';
import { trpc } from '../../../lib/trpc.ts';
import * as section from '../settings-section.css.ts';
import { AccentField } from './accent-field.tsx';
import * as styles from './look.css.ts';
import { LookPreview } from './look-preview.tsx';
import { SectionActions } from './section-actions.tsx';
import { TypefacesField } from './typefaces-field.tsx';
import { useSection } from './use-section.ts';

const SECTION = 'look';

/** The accent colour and the typefaces. */
export function LookForm() {
  const stored = trpc.siteSections.stored.useQuery({ section: SECTION });
  return (
    <Card as="section" className={section.section} aria-labelledby="look-settings">
      <h2 id="look-settings" className={section.heading}>
        Look
      </h2>
      <p className={section.text}>
        The colour of links, buttons and the line of your weight, for light and for dark screens,
        and the letters of your pages. Visitors see it as soon as you save.
      </p>
      {stored.isError && <p role="alert">The settings could not be read. Reload the page.</p>}
      {stored.data && <Fields stored={stored.data} />}
    </Card>
  );
}

const lookOf = ({ value, beginning }: StoredSection) => (value ?? beginning) as LookSettings;

function Fields({ stored }: { stored: StoredSection }) {
  const [look, setLook] = useState(lookOf(stored));
  const { accent } = look;
  const setAccent = (next: string) => setLook({ ...look, accent: next });
  const actions = useSection(SECTION, stored, (now) => {
    setLook(lookOf(now));
    showLook(lookOf(now));
  });
  const isColor = accent === '' || isHexColor(accent);
  const isTaken = accent === '' || (isColor && isReadable(accent));
  const nearest = isColor && !isTaken ? nearestReadable(accent) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.save(look);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.form} inert={actions.isBusy}>
        <AccentField
          value={accent}
          onChange={setAccent}
          beginning={lightColors.accent}
          error={isColor ? undefined : 'A hex value, such as #1f6f43'}
        />
        {nearest && <TooPale nearest={nearest} onTake={() => setAccent(nearest)} />}
        <TypefacesField
          value={look.typefaces}
          onChange={(typefaces) => setLook({ ...look, typefaces })}
        />
        {isColor && <LookPreview {...look} />}
      </div>
      <SectionActions actions={actions} stored={stored} canSave={isTaken} />
    </form>
  );
}

function TooPale({ nearest, onTake }: { nearest: string; onTake: () => void }) {
  return (
    <div className={notice} role="alert">
      <p>Text in this colour could not be read on your pages, so it is not taken.</p>
      <Button tone="secondary" onClick={onTake}>
        <span className={styles.offered} style={{ background: nearest }} aria-hidden />
        Take the nearest that can: {nearest}
      </Button>
    </div>
  );
}

/** On this page at once; the server renders it into other documents. */
function showLook(look: LookSettings): void {
  let element = document.getElementById(LOOK_ID);
  if (!element) {
    element = document.createElement('style');
    element.id = LOOK_ID;
    document.head.append(element);
  }
  element.textContent = lookCss(look);
}
