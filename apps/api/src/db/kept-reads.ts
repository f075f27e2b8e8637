/** What was read, kept until content changes: pages that are made one after the other show the same. */

export interface KeptReads {
  /**
   * What goes by this name, read where it is not known of today's content. Everyone is handed the same value, so
   * nobody may change it.
   */
  get<T>(name: string, read: () => Promise<T>): Promise<T>;
}

export interface KeptReadsOptions {
  /** A number that grows with every change of content. */
  version: () => number;
  now: () => Date;
}

/** Milliseconds after which it is read again all the same: days pass, and counters rise with every reader. */
const MAX_AGE = 5000;
/** Some tens of kilobytes each at most: a page of a list with all that its cards show. */
const MAX_READS = 100;

interface KeptRead {
  value: Promise<unknown>;
  /** Milliseconds since 1970. */
  readAt: number;
}

export function createKeptReads({ version, now }: KeptReadsOptions): KeptReads {
  // A map keeps the order of insertion: the first is the one read longest ago.
  const reads = new Map<string, KeptRead>();
  let shown = version();

  function keep(name: string, value: Promise<unknown>) {
    reads.delete(name);
    for (const oldest of reads.keys()) {
      if (reads.size < MAX_READS) break;
      reads.delete(oldest);
    }
    const kept = { value, readAt: now().getTime() };
    reads.set(name, kept);
    // One that failed is asked for again.
    value.catch(() => {
      if (reads.get(name) === kept) reads.delete(name);
    });
  }

  return {
    get<T>(name: string, read: () => Promise<T>): Promise<T> {
      if (shown !== version()) reads.clear();
      shown = version();
      const known = reads.get(name);
      // By its name, so it is what this one reads.
      if (known && now().getTime() - known.readAt < MAX_AGE) return known.value as Promise<T>;
      const value = read();
      keep(name, value);
      return value;
    },
  };
}
