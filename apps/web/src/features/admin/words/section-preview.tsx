import { type ContentName, contentSections, type ShownContent } from '@site/schema/site/sections';
import { Button } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Suspense, useContext, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PreviewedContent } from '../../../lib/content.ts';
import { LoadingScreen } from '../../../lib/page-parts.tsx';
import { OtherFeatures } from '../../editing/admin-tab.ts';
import { FramedPage } from './framed-page.tsx';
import * as styles from './section-preview.css.ts';

/** Pixels of a phone's and of a desktop's screen. */
const WIDTHS = { Phone: 390, Desktop: 1280 } as const;
type Screen = keyof typeof WIDTHS;

/** The page as it would be with the words of the form. */
export function SectionPreview({ section }: { section: ContentName }) {
  const { Page } = useContext(OtherFeatures);
  const words = usePreviewedContent(section);
  const [screen, setScreen] = useState<Screen>('Phone');
  return (
    <section id="preview" className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <p className={styles.title}>Preview</p>
        <fieldset className={styles.choice}>
          <legend>
            <VisuallyHidden>Screen</VisuallyHidden>
          </legend>
          {Object.keys(WIDTHS).map((name) => (
            <Button
              key={name}
              tone={name === screen ? 'secondary' : 'quiet'}
              aria-pressed={name === screen}
              onClick={() => setScreen(name as Screen)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      </div>
      <PreviewedContent value={{ [section]: words }}>
        <FramedPage width={WIDTHS[screen]}>
          <Suspense fallback={<LoadingScreen />}>
            <Page section={section} />
          </Suspense>
        </FramedPage>
      </PreviewedContent>
    </section>
  );
}

/** The words of the form, also half-typed ones that could not be saved yet. */
function usePreviewedContent(section: ContentName): ShownContent<ContentName> {
  const typed = useWatch();
  const valid = contentSections[section].safeParse(typed);
  const words = (valid.success ? valid.data : typed) as ShownContent<ContentName>;
  const imageUrl = 'imageUrl' in words ? words.imageUrl : '';
  // Its sizes are known once it is saved; until then the preview shows the largest.
  const picture = imageUrl
    ? { src: imageUrl, width: 0, height: 0, placeholder: null, widths: [] }
    : null;
  return { ...words, picture };
}
