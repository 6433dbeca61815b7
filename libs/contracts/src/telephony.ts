import { z } from 'zod';

/** The phone system's embedded client, for members of staff. `GET /api/telephony` */
export const telephonyView = z.object({
  /** Null while none is set: numbers are then plain `tel:` links. */
  client: z
    .object({
      url: z.string(),
      /** The origins whose messages count, first that of the address. */
      origins: z.array(z.string()),
      integrationName: z.string(),
      env: z.string(),
      agentId: z.string(),
    })
    .nullable(),
});
export type TelephonyView = z.output<typeof telephonyView>;
export type PhoneClient = NonNullable<TelephonyView['client']>;
