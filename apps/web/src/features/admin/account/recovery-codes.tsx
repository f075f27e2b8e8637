import { Button } from '@site/ui/button';
import { DialogActions } from '@site/ui/dialog';
import { toast } from '@site/ui/toaster';
import { useSite } from '../../../lib/site-options.ts';
import { writeSucceeded } from '../../editing/writes.ts';
import * as section from '../settings-section.css.ts';
import * as styles from './account.css.ts';
import { useFocusOnStart } from './use-focus-on-start.ts';

/** Shows new recovery codes, once: the site stores only what it needs to recognise them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { identity, origin } = useSite();
  const start = useFocusOnStart<HTMLParagraphElement>();
  const text = [`Recovery codes of ${identity.name} (${origin})`, '', ...codes, ''].join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      writeSucceeded('The codes are copied.');
    } catch (error) {
      console.warn('The codes could not be copied', error);
      toast({ title: 'Failed to copy. Select the codes, or download them.', tone: 'destructive' });
    }
  };
  return (
    <div className={styles.step}>
      <p ref={start} tabIndex={-1}>
        Keep them where you find them without your phone. Each signs you in once, in place of a code
        of the app. They are shown only now.
      </p>
      <div className={styles.printed}>
        <p className={styles.printedTitle}>
          Recovery codes of {identity.name} ({origin})
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={section.actions}>
        <Button tone="secondary" onClick={copy}>
          Copy
        </Button>
        <Button tone="secondary" onClick={() => download(text)}>
          Download
        </Button>
        <Button tone="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onDone}>I have stored them</Button>
      </DialogActions>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
