import type { RecordProps } from '@haulbook/resource-admin';
import { BillingTermsOfCustomer, hasTerms } from './billing-terms';
import { ContactsOfCustomer } from './contacts';
import { CustomerTexts } from './customer-texts';
import { SitesOfCustomer } from './sites';

/** What is at hand beside a customer: how they are billed, whom to ask, where to go, and what was texted. */
export function CustomerAside({ resource, row }: RecordProps) {
  return (
    <>
      {hasTerms(row) && <BillingTermsOfCustomer customer={row} />}
      {row.customerType === 'commercial' && <ContactsOfCustomer customer={row} />}
      <SitesOfCustomer customer={row} />
      <CustomerTexts resource={resource} row={row} />
    </>
  );
}
