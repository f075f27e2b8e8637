import type { AdminTab } from '../../lib/admin/admin-tab.ts';
import { Settings } from './settings.tsx';

export const settingsTab: AdminTab = { value: 'settings', label: 'Settings', Panel: Settings };
