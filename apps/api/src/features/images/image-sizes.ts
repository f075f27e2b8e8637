/** Makes the sizes of pictures that have none, as those of a new demo, while the site answers. */
import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/open.ts';
import { HOUR } from '../../lib/durations.ts';
import { repeat } from '../../lib/repeat.ts';
import { listWithoutSizes } from './images.repository.ts';
import type { ImageStore } from './images.store.ts';

interface Stores {
  db: Db;
  images: Pick<ImageStore, 'addSizes'>;
  content: EventEmitter<{ changed: [] }>;
}

/** Milliseconds. */
const INTERVAL = HOUR;

/** One picture after the other, since visitors need the processor too. Throws when the signal is aborted. */
export async function makeMissingSizes(
  { db, images, content }: Stores,
  { signal, failed }: { signal?: AbortSignal; failed: (name: string, error: unknown) => void },
): Promise<void> {
  const names = await listWithoutSizes(db);
  for (const name of names) {
    signal?.throwIfAborted();
    try {
      await images.addSizes(name);
    } catch (error) {
      failed(name, error);
    }
  }
  if (names.length > 0) content.emit('changed');
}

/** Begins at once. Returns a function that ends it, and waits for the picture that is under way. */
export const keepImagesSized = (stores: Stores, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) =>
  repeat(
    {
      first: 0,
      interval: INTERVAL,
      failure: 'The sizes of pictures could not be made',
      work: (signal) =>
        makeMissingSizes(stores, {
          signal,
          failed: (name, err) => log.warn({ err }, `The sizes of ${name} could not be made`),
        }),
    },
    log,
  );
