export interface SiteSettingsTable {
  id: string;
  key: string;
  value: string | null;
  description: string | null;
  updatedAt: string;
}
