import type { EnergyLevel } from '@site/schema/energy-levels';

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
