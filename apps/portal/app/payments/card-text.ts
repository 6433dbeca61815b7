import type { PaymentMethodView } from '@haulbook/contracts';
import { ENGLISH, type Speech } from '@haulbook/core';

/** Return the name of a card: "Visa ending in 4242". */
export const cardName = ({ brand, last4 }: PaymentMethodView, { t }: Pick<Speech, 't'> = ENGLISH): string =>
  t('{brand} ending in {last4}', { brand, last4 });

/** Return "Expires 03/2031", or why the card can no longer be used. */
export function cardStatus({ expired, usable, expiryMonth, expiryYear }: PaymentMethodView, { t }: Pick<Speech, 't'> = ENGLISH): string {
  const date = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  if (expired) return t('Expired {date}', { date });
  return usable ? t('Expires {date}', { date }) : t('Can no longer be used');
}
