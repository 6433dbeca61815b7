import { CONTACT_GETS, CONTACT_ROLES, type ContactGets, type ContactRole } from '@haulbook/domain';
import { SideItem, SideRecords, type Row } from '@haulbook/resource-admin';
import { CallLink } from '../telephony/call-link';
import { AddFor } from './add-for';

/** The people at a company: whom to call or write to, and what each of them gets. */
export function ContactsOfCustomer({ customer }: { customer: Row }) {
  return (
    <SideRecords
      heading="Contacts"
      resource="customer-contacts"
      by="customerId"
      id={customer.id}
      none="Everything goes to the customer. Add the people who get bills, quotes or crew texts instead."
      foot={<AddFor resource="customer-contacts" customer={customer} label="Add a contact" />}
    >
      {(contact) => <ContactItem contact={contact} />}
    </SideRecords>
  );
}

const ALL_GETS = Object.keys(CONTACT_GETS) as ContactGets[];

function ContactItem({ contact }: { contact: Row }) {
  const { email, phone, role } = contact;
  const gets = ALL_GETS.filter((each) => contact[each]).map((each) => CONTACT_GETS[each]);
  return (
    <>
      <SideItem resource="customer-contacts" row={contact}>
        {[CONTACT_ROLES[role as ContactRole], gets.length > 0 ? `Gets ${listed(gets)}` : 'Gets nothing'].join(' · ')}
      </SideItem>
      <p className="ra-side-actions hb-reach">
        {typeof phone === 'string' && <CallLink number={phone} />}
        {typeof email === 'string' && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </>
  );
}

/** "bills, quotes and crew texts" */
const listed = (words: string[]): string => {
  const small = words.map((word) => word.toLowerCase());
  return small.length > 1 ? `${small.slice(0, -1).join(', ')} and ${small.at(-1)}` : small.join('');
};
