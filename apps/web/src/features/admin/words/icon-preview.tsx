import { useContent } from '../../../lib/content.ts';
import { useSite } from '../../../lib/site-options.ts';
import { logoOf } from '../../../site/icons.ts';
import * as styles from './drawn-previews.css.ts';

/** The icon in a browser's tab and on the home screens of phones. */
export function IconPreview() {
  const { imageUrl } = useContent('icon');
  const { name } = useSite().identity;
  // The cuts of a picture exist once it is saved; until then its middle is shown as they will be.
  const src = imageUrl || logoOf({});
  return (
    <div className={styles.page}>
      <figure className={styles.example}>
        <div className={styles.tab}>
          <img className={styles.tabIcon} src={src} alt="" />
          <span className={styles.tabName}>{name}</span>
        </div>
        <figcaption className={styles.caption}>In a browser’s tab</figcaption>
      </figure>
      <div className={styles.phones}>
        {Object.entries(PHONES).map(([phone, shape]) => (
          <figure key={phone} className={styles.example}>
            <div className={styles.homeScreen}>
              <img className={shape} src={src} alt="" />
              <span className={styles.appName}>{name}</span>
            </div>
            <figcaption className={styles.caption}>{phone}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

const PHONES = { 'On an iPhone': styles.rounded, 'On an Android phone': styles.circle };
