import type { EnergyLevel } from '@site/schema/energy-levels';

export interface WeightEntriesTable {
  id: string;
  date: string;
  /** Tenths of a pound, whole so that decimals stay exact. */
  weightTenths: number;
  bmiTenths: number | null;
  energyLevel: EnergyLevel | null;
  notes: string | null;
  createdAt: string;
  updatedAt: string;
}
