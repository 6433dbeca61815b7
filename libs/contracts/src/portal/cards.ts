import { id, line, requiredLine } from '@haulbook/resource-contracts';
import { z } from 'zod';

/** A card saved at the payment provider. Its number is never stored here. */
export const paymentMethodView = z.object({
  id,
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number(),
  expiryYear: z.number(),
  isDefault: z.boolean(),
  expired: z.boolean(),
  /** Whether the card can be charged: it has not expired and was saved with the current payment provider. */
  usable: z.boolean(),
});
export type PaymentMethodView = z.infer<typeof paymentMethodView>;
/** `GET /api/portal/payment-methods`, the default first */
export const paymentMethodsView = z.array(paymentMethodView);

/** `POST /api/portal/payment-methods` begins to save a card. `card` names a test card, for the built-in test provider only. */
export const addCardInput = z.object({ card: line(64).optional() });
/** `POST /api/portal/payment-methods/confirm`, after the customer completed the provider's form. */
export const confirmCardInput = z.object({ setupId: requiredLine('Please start over', 200) });
/** A card being saved. Pass `clientSecret` to the provider's form element. `card` is null until the card is saved. */
export const cardSetupView = z.object({
  setupId: z.string(),
  status: z.enum(['pending', 'succeeded']),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
  card: paymentMethodView.nullable(),
});
export type CardSetupView = z.infer<typeof cardSetupView>;

/** `GET /api/portal/apple-pay-domain`: the file that proves to Apple that this site may take Apple Pay; empty for none. */
export const applePayDomainView = z.object({ file: z.string() });
