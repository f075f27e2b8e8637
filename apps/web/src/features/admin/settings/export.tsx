import { buttonClass } from '@site/ui/button';
import { Download } from 'lucide-react';
import * as styles from './settings.css.ts';

/** What the owner may take along. */
export function Export() {
  return (
    <>
      <p className={styles.text}>
        One file with everything that you wrote and uploaded, drafts included, in formats that other
        programs read: posts as Markdown and HTML, recipes as schema.org JSON, weights and visits as
        tables, pictures.
      </p>
      <a href="/api/admin/export" download className={buttonClass({ tone: 'secondary' })}>
        <Download size={18} aria-hidden />
        Download everything
      </a>
    </>
  );
}
