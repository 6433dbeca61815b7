import { z } from 'zod';
import { choice, defineSettings, type SettingsOf } from '@haulbook/platform';

/** Sign-in settings, for super admins only. */
export const identitySettingValues = defineSettings(
  { system: 'System' },
  {
    signIn: {
      label: 'Staff sign-in',
      help: 'Whether staff need a second step after their password.',
      icon: 'shield',
      section: 'system',
      superAdminOnly: true,
      schema: z.object({
        /** `default` uses STAFF_SECOND_FACTOR, or else requires one in production. */
        staffSecondFactor: choice({ default: 'As set on the server', required: 'Required', optional: 'Optional' }, 'default', {
          label: 'Second factor of staff',
          help: 'A server in production requires it, unless it is told otherwise.',
        }),
      }),
    },
  },
);

type IdentitySettingValues = SettingsOf<typeof identitySettingValues>;

declare module '@haulbook/platform' {
  interface SettingValues extends IdentitySettingValues {}
}
