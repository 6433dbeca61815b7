import { count, defineSettings, type SettingsOf } from '@haulbook/platform';
import { z } from 'zod';

const help = 'How long books are lent, and how often again.';
const schema = z.object({ days: count(21), renewals: count(2) });
const lending = { label: 'Lending', help, icon: 'schedule', section: 'library', schema };
export const settings = defineSettings({ library: 'Library' }, { lending });

declare module '@haulbook/platform' {
  interface SettingValues extends SettingsOf<typeof settings> {}
}
