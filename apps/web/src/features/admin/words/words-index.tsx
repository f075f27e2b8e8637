import type { SectionName } from '@site/schema/site/sections';
import { Card } from '@site/ui/card';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import * as sectionStyles from '../settings-section.css.ts';
import { SECTION_TITLES } from './section-names.ts';
import * as styles from './words-index.css.ts';

/** The sections of the site's words. Each has a screen of its own. */
export function WordsIndex() {
  return (
    <Card as="section" className={sectionStyles.section} aria-labelledby="words">
      <h2 id="words" className={sectionStyles.heading}>
        Your site
      </h2>
      <p className={sectionStyles.text}>
        Its name, and the words and pictures of its pages. What you save is on the site at once.
      </p>
      <ul className={styles.list}>
        {Object.entries(SECTION_TITLES).map(([name, { title, about }]) => (
          <li key={name}>
            <Link
              to="/admin"
              search={{ tab: 'settings', edit: name as SectionName }}
              className={styles.link}
            >
              <span>
                <span className={styles.title}>{title}</span>
                <span className={styles.about}>{about}</span>
              </span>
              <ChevronRight size="1.1em" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
