/** What the site has said to have stored, and what it may hold instead. */
import { withDatabase } from './database.ts';

const NOTHING = 'nothing';

export interface Place {
  /** A query of one value with one parameter. */
  query: string;
  key: string;
  /** What stands there before the first write; nothing unless it is said. */
  initial?: string;
}

export interface Ledger {
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** Writes of whose fate nothing is known, since the process died before an answer. */
  unanswered: number;
  /**
   * Remembers one write. A `place` that is known only by its answer (a new row) is given by `send`;
   * at one that is known before, the old value or the new one may stand until the answer is there.
   */
  write(value: string, place: Place | undefined, send: () => Promise<Place>): Promise<void>;
  /** Looks every value up that was written since the last time, or ever. @returns what is lost */
  lost(dataDir: string, which: 'since the last look' | 'all'): string[];
}

/** For one writer at a place at a time. */
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
        // Only a connection that broke leaves the fate of a write open: an answer of refusal is a fault.
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
          // What stands there after a restart stays.
          if (values.includes(found)) entry.values = [found];
          else return [`${query} (${key}): ${found}, not ${values.join(' or ')}`];
          return [];
        }),
      );
    },
  };
}
