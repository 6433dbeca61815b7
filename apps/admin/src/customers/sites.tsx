import { Link } from 'react-router';
import { RecordLink, SideItem, SideRecords, useResourcePaths, useResourceSchema, type Row } from '@haulbook/resource-admin';
import { AddFor } from './add-for';

/** The places of a customer, with what the crew needs there. A company has sites, anyone else addresses. */
export function SitesOfCustomer({ customer }: { customer: Row }) {
  const isCompany = customer.customerType === 'commercial';
  return (
    <SideRecords
      heading={isCompany ? 'Sites' : 'Addresses'}
      resource="customer-addresses"
      by="customerId"
      id={customer.id}
      fields={SHOWN}
      none={isCompany ? 'No sites yet.' : 'No addresses yet.'}
      foot={<AddFor resource="customer-addresses" customer={customer} label={isCompany ? 'Add a site' : 'Add an address'} />}
    >
      {(site) => <SiteItem site={site} customerId={customer.id} />}
    </SideRecords>
  );
}

const SHOWN = ['label', 'line1', 'line2', 'city', 'zip', 'gateCode', 'accessNotes', 'contact'];

function SiteItem({ site, customerId }: { site: Row; customerId: string | undefined }) {
  const { show } = useResourcePaths('customer-addresses');
  const { create } = useResourcePaths('quotes');
  const quotes = useResourceSchema('quotes');
  const { label, line1, line2, city, zip, gateCode, accessNotes, contact } = site;
  const street = [line1, line2].filter(Boolean).join(', ');
  const name = typeof label === 'string' && label ? label : street;
  return (
    <>
      <SideItem resource="customer-addresses" row={site} name={<Link to={show(site.id ?? '')}>{name}</Link>}>
        {[name !== street && street, `${String(city)} ${String(zip)}`].filter(Boolean).join(' · ')}
      </SideItem>
      {typeof gateCode === 'string' && (
        <p className="ra-muted">
          Gate code <strong className="hb-code">{gateCode}</strong>
        </p>
      )}
      {typeof accessNotes === 'string' && <p className="ra-muted hb-lines">{accessNotes}</p>}
      <p className="ra-side-actions">
        {contact ? (
          <span className="ra-muted">
            Ask for <RecordLink path="customer-contacts" row={contact as Row} />
          </span>
        ) : null}
        {quotes?.actions.create && <Link to={`${create}?customerId=${customerId}&addressId=${site.id}`}>New quote here</Link>}
      </p>
    </>
  );
}
