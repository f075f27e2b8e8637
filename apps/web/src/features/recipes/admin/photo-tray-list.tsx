import { Button } from '@site/ui/button';
import { RotateCcw, X } from 'lucide-react';
import { row, text } from '../../editing/content-list.css.ts';
import * as styles from './photo-tray.css.ts';
import {
  removeFromTray,
  retryInTray,
  type TrayPhoto,
  type TraySteps,
  usePhotoTray,
} from './photo-tray.ts';

export interface PhotoTrayProps {
  steps: TraySteps;
  /** Opens the form of an added photo. */
  onEdit: (recipeId: string) => void;
}

/** Shows what becomes of photos that are uploaded together. Renders nothing when there are none. */
export function PhotoTray({ steps, onEdit }: PhotoTrayProps) {
  const photos = usePhotoTray();
  if (photos.length === 0) return null;
  const added = photos.filter(({ state }) => state === 'added').length;
  const failed = photos.filter(({ state }) => state === 'failed').length;
  return (
    <section className={styles.tray} aria-label="Uploads">
      <header className={styles.header}>
        <p role="status">
          {added} of {photos.length} added as drafts
          {failed > 0 && `, ${failed} failed`}
        </p>
        {added > 0 && (
          <Button tone="quiet" onClick={() => removeFromTray(({ state }) => state === 'added')}>
            {added === photos.length ? 'Close' : 'Hide added'}
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {photos.map((photo) => (
          <Photo key={photo.key} photo={photo} steps={steps} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}

interface PhotoProps extends PhotoTrayProps {
  photo: TrayPhoto;
}

function Photo({ photo, steps, onEdit }: PhotoProps) {
  const { key, title, previewUrl, state, progress, reason, recipeId } = photo;
  return (
    <li className={row}>
      <img className={styles.preview} src={previewUrl} alt="" />
      <div className={text}>
        <p className={styles.title}>{title}</p>
        {state === 'failed' && <p className={styles.reason}>{reason}</p>}
        {state === 'waiting' && <p className={styles.note}>Waiting</p>}
        {state === 'added' && <p className={styles.note}>Added as a draft</p>}
        {state === 'sending' && (
          <progress
            className={styles.progress}
            value={progress}
            aria-label={`Upload of ${title}`}
          />
        )}
      </div>
      {state === 'failed' && (
        <>
          <Button
            tone="secondary"
            aria-label={`Try again: ${title}`}
            onClick={() => retryInTray(key, steps)}
          >
            <RotateCcw size="1.1em" aria-hidden />
            Try again
          </Button>
          <Button
            tone="quiet"
            shape="icon"
            aria-label={`Remove ${title}`}
            onClick={() => removeFromTray((each) => each.key === key)}
          >
            <X size="1.125rem" aria-hidden />
          </Button>
        </>
      )}
      {recipeId && (
        <Button tone="quiet" aria-label={`Edit ${title}`} onClick={() => onEdit(recipeId)}>
          Edit
        </Button>
      )}
    </li>
  );
}
