import type { RecordProps } from '@haulbook/resource-admin';
import { ContactsOfCustomer } from './contacts';
import { CustomerTexts } from './customer-texts';
import { SitesOfCustomer } from './sites';

/** What is at hand beside a customer: whom to ask, where to go, and what was texted. */
export function CustomerAside({ resource, row }: RecordProps) {
  return (
    <>
      {row.customerType === 'commercial' && <ContactsOfCustomer customer={row} />}
      <SitesOfCustomer customer={row} />
      <CustomerTexts resource={resource} row={row} />
    </>
  );
}
