import { z } from 'zod';

/** A browser, by the address at its maker's push service. */
export const pushDevice = z.object({ endpoint: z.url('The browser gave no address for notifications').max(1000) });

/** `POST …/push`: a browser asks to be notified of a visit. Its keys are a point of P-256 and 16 bytes, base64url. */
export const pushSubscription = pushDevice.extend({
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'The browser gave no key for notifications'),
    auth: z.string().regex(/^[\w-]{22}$/, 'The browser gave no key for notifications'),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

/** `POST …/push/look`, with the browser where it has an address by now: whether it is notified of the visit. */
export const pushLook = pushDevice.partial();

/** How a browser stands to the notifications of a visit. */
export const pushView = z.object({
  isOn: z.boolean(),
  /** The key with which it asks its maker's push service for an address: a point of P-256, base64url. */
  publicKey: z.string(),
});
export type PushView = z.infer<typeof pushView>;
