import type { AdminTab } from '../editing/admin-tab.ts';
import { Settings } from './settings.tsx';

export const settingsTab: AdminTab = { value: 'settings', label: 'Settings', Panel: Settings };
