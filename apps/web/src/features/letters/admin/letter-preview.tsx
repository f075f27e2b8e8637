import type { LetterPreview as Preview } from '@site/schema/letters';
import { Tabs } from '@site/ui/tabs';
import { useState } from 'react';
import * as styles from './letters.css.ts';

const LOOKS = [
  { value: 'wide', label: 'Wide', width: 600, scheme: 'light' },
  { value: 'narrow', label: 'Phone', width: 360, scheme: 'light' },
  { value: 'wide-dark', label: 'Wide, dark', width: 600, scheme: 'dark' },
  { value: 'narrow-dark', label: 'Phone, dark', width: 360, scheme: 'dark' },
  { value: 'text', label: 'Plain text', width: 600, scheme: 'light' },
] as const;

/** The mail as it goes, in the widths and schemes in which it is read. Nothing in it runs. */
export function LetterPreview({ letter }: { letter: Preview }) {
  const [look, setLook] = useState<(typeof LOOKS)[number]['value']>('wide');
  const { width, scheme } = LOOKS.find(({ value }) => value === look) ?? LOOKS[0];
  // The window's scheme decides in a frame too; here the letter's own styles shall.
  const html = letter.html.replaceAll(
    '(prefers-color-scheme: dark)',
    scheme === 'dark' ? 'all' : 'not all',
  );
  return (
    <Tabs label="The letter as" tabs={LOOKS} value={look} onChange={setLook}>
      <p className={styles.subject}>{letter.subject}</p>
      {look === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        <pre className={styles.plain} tabIndex={0}>
          {letter.text}
        </pre>
      ) : (
        <iframe
          title="The letter"
          className={styles.frame}
          style={{ width: `${width}px` }}
          sandbox=""
          srcDoc={html}
        />
      )}
    </Tabs>
  );
}
