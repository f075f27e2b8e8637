/** Remembers what was written, and checks in the database that nothing acknowledged is lost. */
import { withDatabase } from './database.ts';

const NOTHING = 'nothing';

export interface Place {
  /** An SQL query that returns one value and takes `key` as its parameter. */
  query: string;
  key: string;
  /** The value before the first write. Without it there is no row yet. */
  initial?: string;
}

export interface Ledger {
  acknowledged: number;
  /** Writes without an answer, because the process died. They may be stored or not. */
  unanswered: number;
  /**
   * Sends and remembers one write. `place` says where it is stored, if that is known before the answer: until the
   * answer comes, the database may hold the old value or the new one. For a new row only `send` returns the place.
   */
  write(value: string, place: Place | undefined, send: () => Promise<Place>): Promise<void>;
  /** Looks up the values that were written. Returns a line for each one that is lost. */
  lost(dataDir: string, which: 'since the last check' | 'all'): string[];
}

/** At each place only one write may run at a time. */
export function openLedger(): Ledger {
  const expected = new Map<string, Place & { values: string[] }>();
  let fresh = new Set<string>();
  const idOf = ({ query, key }: Place) => `${query} ${key}`;

  function expectAt(place: Place, values: string[]): void {
    expected.set(idOf(place), { ...place, values });
    fresh.add(idOf(place));
  }

  return {
    acknowledged: 0,
    unanswered: 0,

    async write(value, place, send) {
      const before = place && (expected.get(idOf(place))?.values ?? [place.initial ?? NOTHING]);
      if (place && before) expectAt(place, [...before, value]);
      try {
        expectAt(await send(), [value]);
        this.acknowledged += 1;
      } catch (error) {
        // `fetch` throws a TypeError when the connection breaks. Any other error is a write that was refused.
        if (!(error instanceof TypeError)) throw error;
        this.unanswered += 1;
      }
    },

    lost(dataDir, which) {
      const ids = which === 'all' ? [...expected.keys()] : [...fresh];
      fresh = new Set();
      return withDatabase(dataDir, (database) =>
        ids.flatMap((id) => {
          const entry = expected.get(id);
          if (!entry) return [];
          const { query, key, values } = entry;
          const row = database.prepare(query).get(key);
          const found = row ? String(Object.values(row)[0]) : NOTHING;
          // The value found after a restart is final.
          if (values.includes(found)) entry.values = [found];
          else return [`${query} (${key}): ${found}, not ${values.join(' or ')}`];
          return [];
        }),
      );
    },
  };
}
