import { Button } from '@site/ui/button';
import { FileButton } from '@site/ui/file-button';
import * as layout from '@site/ui/layout';
import { createStore, useStore } from '@site/ui/store';
import { Images, RotateCcw, X } from 'lucide-react';
import { trpc } from '../../../lib/trpc.ts';
import { row, text } from '../../editing/content-list.css.ts';
import { randomKey } from '../../editing/drafts.ts';
import { distinctNames } from '../../editing/row-actions.tsx';
import { isUnanswered, isUnauthorized, writeFailed } from '../../editing/writes.ts';
import { UploadError, uploadImage } from '../../images/upload-queue.ts';
import * as styles from './photo-tray.css.ts';

interface PhotoTrayProps {
  onEdit: (recipeId: string) => void;
  /** Chooses the added photos in the grid, to publish them together. */
  onChoose: (recipeIds: string[]) => void;
}

/** Shows what becomes of photos that are uploaded together. Renders nothing when there are none. */
export function PhotoTray({ onEdit, onChoose }: PhotoTrayProps) {
  const photos = useStore(tray);
  if (photos.length === 0) return null;
  const added = photos.filter(({ state }) => state === 'added').length;
  const names = distinctNames(photos.map(({ title }) => title));
  const failed = photos.filter(({ state }) => state === 'failed').length;
  return (
    <section className={styles.tray} aria-label="Uploads">
      <header className={styles.header}>
        <p role="status">
          {added} of {photos.length} added as drafts
          {failed > 0 && `, ${failed} failed`}
        </p>
        {added > 1 && (
          <Button
            tone="quiet"
            onClick={() => onChoose(photos.flatMap(({ recipeId }) => recipeId ?? []))}
          >
            Choose them
          </Button>
        )}
        {added > 0 && (
          <Button tone="quiet" onClick={() => removeFromTray(({ state }) => state === 'added')}>
            {added === photos.length ? 'Close' : 'Hide added'}
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {photos.map((photo, index) => (
          <Photo key={photo.key} photo={photo} name={names[index] ?? ''} onEdit={onEdit} />
        ))}
      </ul>
    </section>
  );
}

interface PhotoProps extends Pick<PhotoTrayProps, 'onEdit'> {
  photo: TrayPhoto;
  /** No other photo in the tray has it. */
  name: string;
}

function Photo({ photo, name, onEdit }: PhotoProps) {
  const queries = trpc.useUtils();
  const { key, title, previewUrl, state, progress, reason, recipeId } = photo;
  return (
    <li className={row}>
      <img className={styles.preview} src={previewUrl} alt="" />
      <div className={text}>
        <p className={styles.title}>{title}</p>
        {state === 'failed' && <p className={styles.reason}>{reason}</p>}
        {state === 'waiting' && <p className={layout.soft.xs}>Waiting</p>}
        {state === 'added' && <p className={layout.soft.xs}>Added as a draft</p>}
        {state === 'sending' && (
          <progress className={layout.whole} value={progress} aria-label={`Upload of ${name}`} />
        )}
      </div>
      {state === 'failed' && (
        <>
          <Button
            tone="secondary"
            aria-label={`Try again: ${name}`}
            onClick={() => retryInTray(key, queries)}
          >
            <RotateCcw size="1.1em" aria-hidden />
            Try again
          </Button>
          <Button
            tone="quiet"
            shape="icon"
            aria-label={`Remove ${name}`}
            onClick={() => removeFromTray((each) => each.key === key)}
          >
            <X size="1.125rem" aria-hidden />
          </Button>
        </>
      )}
      {recipeId && (
        <Button
          tone="quiet"
          aria-label={`Edit ${name} from the upload`}
          onClick={() => onEdit(recipeId)}
        >
          Edit
        </Button>
      )}
    </li>
  );
}

export const UploadPhotosButton = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <FileButton label="Photos" accept="image/*" multiple onChoose={onFiles}>
    <Images size="1.1em" aria-hidden />
    Upload Several
  </FileButton>
);

function reasonOf(error: unknown): string {
  if (isUnauthorized(error)) {
    return 'You are logged out. Log in in another tab of the browser, then try again.';
  }
  if (error instanceof UploadError) return error.message;
  if (isUnanswered(error)) return 'The site could not be reached. Try again.';
  return 'Failed to create recipe';
}

/**
 * The photos that are being uploaded, several at once. They are kept outside of the page's components, so that they go
 * on while the owner uses another tab of the dashboard.
 */

interface TrayPhoto {
  key: string;
  file: File;
  /** Shows the file before it is stored. */
  previewUrl: string;
  title: string;
  state: 'waiting' | 'sending' | 'added' | 'failed';
  /** From 0 to 1. */
  progress: number;
  reason?: string;
  /** Set once the file is stored, so that another try does not send it again. */
  imageUrl?: string;
  /** The id of the photo, once it is added. */
  recipeId?: string;
  batch: Batch;
  /** Its place in the batch. */
  place: number;
}

/** Files that were chosen together. */
interface Batch {
  /** The ids of the added photos, each at the place of its file. */
  ids: (string | undefined)[];
  /** Files that are under way. */
  open: number;
}

type Queries = ReturnType<typeof trpc.useUtils>;

const tray = createStore<readonly TrayPhoto[]>([]);

/** The browser asks, because the files are lost with the page. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function set(next: readonly TrayPhoto[]) {
  tray.set(next);
  if (next.some(({ state }) => state !== 'added')) {
    window.addEventListener('beforeunload', askBeforeLeaving);
  } else {
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

function change(key: string, changes: Partial<TrayPhoto>) {
  set(tray.get().map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
}

/** Starts to upload these files, in their order, after those that wait already. */
export function addToTray(files: readonly File[], queries: Queries): void {
  const batch: Batch = { ids: files.map(() => undefined), open: 0 };
  const added = files.map((file, place) => ({
    batch,
    place,
    key: randomKey(),
    file,
    previewUrl: URL.createObjectURL(file),
    title: titleOfFile(file.name),
    state: 'waiting' as const,
    progress: 0,
  }));
  set([...tray.get(), ...added]);
  for (const photo of added) void add(photo, queries);
}

function retryInTray(key: string, queries: Queries): void {
  change(key, { state: 'waiting', progress: 0 });
  const photo = tray.get().find((one) => one.key === key);
  if (photo) void add(photo, queries);
}

/** Removes one photo, or all that are added. */
export function removeFromTray(isRemoved: (photo: TrayPhoto) => boolean): void {
  const photos = tray.get();
  for (const photo of photos) if (isRemoved(photo)) URL.revokeObjectURL(photo.previewUrl);
  set(photos.filter((photo) => !isRemoved(photo)));
}

async function add(photo: TrayPhoto, queries: Queries) {
  const { key, file, title, imageUrl: stored, batch, place } = photo;
  const { client } = queries;
  const onProgress = (progress: number) => change(key, { state: 'sending', progress });
  batch.open += 1;
  try {
    const imageUrl = stored ?? (await uploadImage(client, file, { onProgress }));
    change(key, { state: 'sending', imageUrl, progress: 1 });
    // The same key never adds a second draft. Among equal places the newest is first.
    const draft = { title, imageUrl, sortOrder: 0, idempotencyKey: key };
    const { id } = await client.recipes.create.mutate(draft);
    batch.ids[place] = id;
    void queries.invalidate();
    change(key, { state: 'added', recipeId: id });
  } catch (error) {
    change(key, { state: 'failed', reason: reasonOf(error) });
  } finally {
    batch.open -= 1;
  }
  if (batch.open === 0) await keepFileOrder(batch, queries);
}

/** Several are sent at once and are added as they arrive: in the end they get the order of their files. */
async function keepFileOrder({ ids }: Batch, { client, invalidate }: Queries) {
  const places = ids.flatMap((id) => id ?? []).map((id, sortOrder) => ({ id, sortOrder }));
  if (places.length < 2) return;
  try {
    await client.recipes.saveOrder.mutate(places);
    await invalidate();
  } catch (error) {
    writeFailed(error, { title: 'The photos are not in the order of their files' });
  }
}

/** A title from a file's name: `roasted_salmon-2.jpg` becomes `Roasted salmon 2`. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, 200);
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Photo';
}
