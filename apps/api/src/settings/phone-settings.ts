import { z } from 'zod';
import { BRAND_DEFAULTS, frameAddress, splitOrigins } from '@haulbook/domain';
import { timeOfDay, words, type About, type SettingField } from '@haulbook/platform';

/** Whether a text is empty or names pages that the back office may show in a frame. */
const areFrames = (text: string) => splitOrigins(text).every((each) => frameAddress(each) !== null);
const frames = (about: About) =>
  z
    .string()
    .refine(areFrames, { error: 'Use an address that starts with https://, such as https://phone.example.com' })
    .meta({ field: { kind: 'text', ...about } satisfies SettingField })
    .default('');

/** The embedded client of a phone system (product decisions, section 8). Without its address, numbers are plain `tel:` links. */
export const telephony = z.object({
  url: frames({ label: 'Address of the client', help: 'The embedded client of your phone system, such as https://phone.example.com.' }),
  allowedOrigins: frames({
    label: 'Further origins',
    help: 'Other addresses that may send messages to the panel, separated by commas. The one above always may.',
  }),
  integrationName: words(BRAND_DEFAULTS.businessName, { label: 'Name of the integration', help: 'As your phone system knows it.' }),
  env: words('production', { label: 'Environment' }),
  agentId: words('', { label: 'Account', help: 'While empty, members of staff are named by their own email address.' }),
});

/** When texts may be sent. */
export const texts = z.object({
  quietFrom: timeOfDay('21:00', {
    label: 'Quiet from',
    help: 'Texts wait until the quiet hours end, except what a customer has just asked for.',
  }),
  quietTo: timeOfDay('08:00', { label: 'Quiet until' }),
});
