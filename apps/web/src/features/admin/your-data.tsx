import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { Download } from 'lucide-react';
import * as styles from './settings-section.css.ts';

/** What the owner may take along. */
export function YourData() {
  return (
    <Card as="section" className={styles.section} aria-labelledby="your-data">
      <h2 id="your-data" className={styles.heading}>
        Your data
      </h2>
      <p className={styles.text}>
        One file with everything that you wrote and uploaded, drafts included, in formats that other
        programs read: posts as Markdown and HTML, recipes as schema.org JSON, weights and visits as
        tables, pictures.
      </p>
      <a href="/api/admin/export" download className={buttonClass({ tone: 'secondary' })}>
        <Download size={18} aria-hidden />
        Download everything
      </a>
    </Card>
  );
}
