import type { PaymentMethodView } from '@haulbook/contracts';

/** "Visa ending in 4242" */
export const cardName = ({ brand, last4 }: PaymentMethodView): string => `${brand} ending in ${last4}`;

/** "Expires 03/2031", or why the card is of no use any more. */
export function cardStanding({ expired, usable, expiryMonth, expiryYear }: PaymentMethodView): string {
  const date = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  if (expired) return `Expired ${date}`;
  return usable ? `Expires ${date}` : 'Can no longer be used';
}
