import { agreesToTexts } from '@haulbook/domain';
import type { Texts, TextStops } from '@haulbook/identity';
import type { Customer } from '../customers/customer.entity.js';

/** Return the number to which a customer's texts go; null where none can be sent, they did not agree, or the number said STOP. */
export async function textNumberOf(
  customer: Pick<Customer, 'phone' | 'smsConsent'>,
  texts: Texts,
  stops: TextStops,
): Promise<string | null> {
  const { phone } = customer;
  return phone && texts.available && agreesToTexts(customer) && !(await stops.has(phone)) ? phone : null;
}
