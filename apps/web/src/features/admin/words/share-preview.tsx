import { useContent } from '../../../lib/content.ts';
import { useSite } from '../../../lib/site-options.ts';
import { heroPicture } from '../../../site/pictures.ts';
import * as styles from './drawn-previews.css.ts';

/** A link to the home page as other sites and messages show it. */
export function SharePreview() {
  const share = useContent('share');
  const home = useContent('home');
  const { origin, identity } = useSite();
  const { imageUrl, imageAlt } = share.imageUrl ? share : home;
  return (
    <div className={styles.page}>
      <figure className={styles.example}>
        <div className={styles.card}>
          <img className={styles.cardPicture} src={imageUrl || heroPicture.src} alt={imageAlt} />
          <div className={styles.cardText}>
            <span className={styles.host}>{new URL(origin).host}</span>
            <strong>{identity.name}</strong>
            <span className={styles.tagline}>{identity.tagline}</span>
          </div>
        </div>
        <figcaption className={styles.caption}>A link to your home page</figcaption>
      </figure>
    </div>
  );
}
