import { isHexColor, isReadable, nearestReadable } from '@site/schema/site/accent';
import type { Appearance, StoredSection } from '@site/schema/site/sections';
import { Button } from '@site/ui/button';
import { lightColors } from '@site/ui/theme/colors';
import { useWatch } from 'react-hook-form';
import { APPEARANCE_ID, appearanceCss } from '../../../lib/appearance-css.ts';
import { notice } from '../../editing/editing.css.ts';
import { FormNotices } from '../../editing/notices.tsx';
import { SectionActions } from '../words/section-actions.tsx';
import { SectionShell } from '../words/section-shell.tsx';
import { useSectionForm } from '../words/use-section-form.ts';
import { AccentField } from './accent-field.tsx';
import * as styles from './look.css.ts';
import { LookPreview } from './look-preview.tsx';
import { TypefacesField } from './typefaces-field.tsx';

const SECTION = 'appearance';

/** The accent colour and the typefaces. */
export function LookForm() {
  return (
    <SectionShell
      section={SECTION}
      title="Look"
      about="The colour of links, buttons and the line of your weight, for light and for dark screens, and the letters of your pages. Visitors see it as soon as you save."
    >
      {(stored) => <Fields stored={stored} />}
    </SectionShell>
  );
}

function Fields({ stored }: { stored: StoredSection }) {
  const { form, notices, ...state } = useSectionForm(SECTION, stored, (words) =>
    showLook(words as Appearance),
  );
  const look = useWatch({ control: form.control }) as Appearance;
  const { accent } = look;
  const set = (name: keyof Appearance) => (value: string) =>
    form.setValue(name, value, { shouldDirty: true });
  const setAccent = set('accent');
  const isColor = accent === '' || isHexColor(accent);
  const isTaken = accent === '' || (isColor && isReadable(accent));
  const nearest = isColor && !isTaken ? nearestReadable(accent) : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={state.onSubmit}>
      <FormNotices {...notices} onSave={state.onSubmit} />
      <div className={styles.form} inert={state.isBusy}>
        <AccentField
          value={accent}
          onChange={setAccent}
          beginning={lightColors.accent}
          error={isColor ? undefined : 'A hex value, such as #1f6f43'}
        />
        {nearest && <TooPale nearest={nearest} onTake={() => setAccent(nearest)} />}
        <TypefacesField value={look.typefaces} onChange={set('typefaces')} />
        {isColor && <LookPreview {...look} />}
      </div>
      <SectionActions state={state} stored={stored} canSave={isTaken} />
      {state.discardQuestion}
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
function showLook(look: Appearance): void {
  let element = document.getElementById(APPEARANCE_ID);
  if (!element) {
    element = document.createElement('style');
    element.id = APPEARANCE_ID;
    document.head.append(element);
  }
  element.textContent = appearanceCss(look);
}
