import { count, defineSettings, type SettingsOf } from '@haulbook/platform';
import { z } from 'zod';

export const settings = defineSettings(
  { library: 'Library' },
  {
    lending: {
      ...{ label: 'Lending', help: 'How long books are lent, and how often again.', icon: 'schedule', section: 'library' },
      schema: z.object({ days: count(21), renewals: count(2) }),
    },
  },
);

type LibrarySettings = SettingsOf<typeof settings>;

declare module '@haulbook/platform' {
  interface SettingValues extends LibrarySettings {}
}
