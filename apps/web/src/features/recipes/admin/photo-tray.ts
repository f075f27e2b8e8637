/**
 * The photos that are being uploaded, several at once. They are kept outside of the page's components, so that they go
 * on while the owner uses another tab of the dashboard.
 */
import { useSyncExternalStore } from 'react';

export interface TrayPhoto {
  key: string;
  file: File;
  /** Shows the file before it is stored. */
  previewUrl: string;
  title: string;
  state: 'waiting' | 'sending' | 'added' | 'failed';
  /** From 0 to 1. */
  progress: number;
  /** Why it failed. */
  reason?: string;
  /** Set once the file is stored, so that another try does not send it again. */
  imageUrl?: string;
  /** The id of the photo, once it is added. */
  recipeId?: string;
}

/** The two steps of a photo. */
export interface TraySteps {
  /** Stores the file once it is its turn, which the first progress tells. Resolves with the URL that shows it. */
  upload: (file: File, onProgress: (part: number) => void) => Promise<string>;
  /** Adds a draft. The same key never adds a second one. */
  create: (photo: { key: string; title: string; imageUrl: string }) => Promise<{ id: string }>;
  /** Returns what the owner reads about an error. */
  reasonOf: (error: unknown) => string;
}

let photos: readonly TrayPhoto[] = [];
const listeners = new Set<() => void>();

function set(next: readonly TrayPhoto[]) {
  photos = next;
  for (const listener of listeners) listener();
  if (photos.some(({ state }) => state !== 'added')) {
    window.addEventListener('beforeunload', askBeforeLeaving);
  } else {
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
}

/** The browser asks, because the files are lost with the page. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function change(key: string, changes: Partial<TrayPhoto>) {
  set(photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
}

export function usePhotoTray(): readonly TrayPhoto[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => photos,
    () => photos,
  );
}

/** Starts to upload these files, in their order, after those that wait already. */
export function addToTray(files: readonly File[], newKey: () => string, steps: TraySteps): void {
  const added = files.map((file) => ({
    key: newKey(),
    file,
    previewUrl: URL.createObjectURL(file),
    title: titleOfFile(file.name),
    state: 'waiting' as const,
    progress: 0,
  }));
  set([...photos, ...added]);
  for (const photo of added) void add(photo, steps);
}

export function retryInTray(key: string, steps: TraySteps): void {
  change(key, { state: 'waiting', progress: 0 });
  const photo = photos.find((one) => one.key === key);
  if (photo) void add(photo, steps);
}

/** Removes one photo, or all that are added. */
export function removeFromTray(isRemoved: (photo: TrayPhoto) => boolean): void {
  for (const photo of photos) if (isRemoved(photo)) URL.revokeObjectURL(photo.previewUrl);
  set(photos.filter((photo) => !isRemoved(photo)));
}

async function add({ key, file, title, imageUrl: stored }: TrayPhoto, steps: TraySteps) {
  const onProgress = (progress: number) => change(key, { state: 'sending', progress });
  try {
    const imageUrl = stored ?? (await steps.upload(file, onProgress));
    change(key, { state: 'sending', imageUrl, progress: 1 });
    const { id } = await steps.create({ key, title, imageUrl });
    change(key, { state: 'added', recipeId: id });
  } catch (error) {
    change(key, { state: 'failed', reason: steps.reasonOf(error) });
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
