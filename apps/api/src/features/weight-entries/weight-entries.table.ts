import type { EnergyLevel } from '@site/schema/weights';

declare module '../../db/tables.ts' {
  interface Tables {
    weightEntries: WeightEntriesTable;
    weightImports: WeightImportsTable;
  }
}

export interface WeightEntriesTable {
  id: string;
  date: string;
  /** Tenths of a pound, as an integer so that decimals stay exact. */
  weightTenths: number;
  bmiTenths: number | null;
  energyLevel: EnergyLevel | null;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The last import of weights, which can be taken back. One row at most. */
export interface WeightImportsTable {
  id: string;
  /** The file's. */
  name: string;
  importedAt: string;
  /** The ids of the entries that it made, as JSON. */
  entryIds: string;
  /** The entries that were taken back and can come again, as JSON. */
  takenBack: string | null;
}
