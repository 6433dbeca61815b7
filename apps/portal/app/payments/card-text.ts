import type { PaymentMethodView } from '@haulbook/contracts';

/** Return the name of a card: "Visa ending in 4242". */
export const cardName = ({ brand, last4 }: PaymentMethodView): string => `${brand} ending in ${last4}`;

/** Return "Expires 03/2031", or why the card can no longer be used. */
export function cardStatus({ expired, usable, expiryMonth, expiryYear }: PaymentMethodView): string {
  const date = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  if (expired) return `Expired ${date}`;
  return usable ? `Expires ${date}` : 'Can no longer be used';
}
