/** Finished answers for visitors, kept in memory: made once, compressed once, sent many times. */

import type { EncodedBody } from './encodings.ts';

/** One answer, ready to be written out. */
export interface CachedResponse {
  status: number;
  /** All headers but those of the encoding and the length, names in lower case. */
  headers: Record<string, string>;
  etag: string;
  body: EncodedBody;
  /** Bytes of the body as it was made. */
  size: number;
}

interface Entry {
  response: CachedResponse;
  /** Of the content that the answer shows; an older one than today's is stale. */
  version: number;
  /** Milliseconds since 1970. */
  storedAt: number;
  bytes: number;
}

export interface ResponseCacheOptions {
  /** What all kept bodies may take together. */
  maxBytes: number;
  /** Milliseconds after which an answer is made anew, whatever its version. */
  maxAge: number;
  /** A number that grows with every change of content. */
  version: () => number;
  now: () => Date;
}

export interface ResponseCache {
  /** A fresh answer, or `undefined`. */
  find(key: string): CachedResponse | undefined;
  /** Keeps an answer that shows the content as of `version`, which is asked before it is made. */
  store(key: string, version: number, response: CachedResponse): void;
  /** The version that an answer begun now shows. */
  version(): number;
}

/** What a body takes in all its encodings, in sizes of the plain one: text is compressed to less than half. */
const ENCODED = 2;
/** What an entry takes beside its bodies: headers, keys, the map's own slots. */
const OVERHEAD = 1024;

/** A cache that forgets the longest unused first when it is full. */
export function createResponseCache({
  maxBytes,
  maxAge,
  version,
  now,
}: ResponseCacheOptions): ResponseCache {
  // A map keeps the order of insertion: the first entry is the one longest unused.
  const entries = new Map<string, Entry>();
  let totalBytes = 0;

  function forget(key: string, entry: Entry) {
    entries.delete(key);
    totalBytes -= entry.bytes;
  }

  return {
    version,

    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const isFresh = entry.version === version() && now().getTime() - entry.storedAt < maxAge;
      if (!isFresh) {
        forget(key, entry);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.response;
    },

    store(key, shown, response) {
      if (shown !== version()) return;
      const bytes = response.size * ENCODED + OVERHEAD;
      if (bytes > maxBytes / 4) return;
      const previous = entries.get(key);
      if (previous) forget(key, previous);
      entries.set(key, { response, version: shown, storedAt: now().getTime(), bytes });
      totalBytes += bytes;
      for (const [oldest, entry] of entries) {
        if (totalBytes <= maxBytes) break;
        forget(oldest, entry);
      }
    },
  };
}
