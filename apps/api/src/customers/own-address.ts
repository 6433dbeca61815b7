import { invalid, type Records } from '@haulbook/resource';
import { Address } from './address.entity.js';

/** A job is at a place of its own customer, who reads the address in mails and on the dashboard. @throws DomainError `validation` */
export async function refuseForeignAddress(records: Records, addressId: string, customerId: string): Promise<void> {
  const address = await records.findOne(Address, { id: addressId }, { trashed: true });
  if (address?.customerId !== customerId) throw invalid({ addressId: 'This address belongs to another customer' });
}
