import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RecentContact } from '@haulbook/domain';
import {
  Icon,
  LoadError,
  Loading,
  RecordLink,
  StateBadge,
  useFormat,
  useResourcePaths,
  useResourceSchema,
  useTitleOf,
  type Row,
} from '@haulbook/resource-admin';
import type { Contact } from './phone-state';
import { usePeopleByPhone, type Person } from './use-people-by-phone';

interface CallerProps {
  contact: Contact;
  /** Receives the contact once it is known who has the number. */
  onKnown: (contact: RecentContact) => void;
}

/** Who has a number: the customer, the contact of one, or the lead, or else the way to make it a lead. */
export function Caller({ contact, onKnown }: CallerProps) {
  const { number, name, isWanted } = contact;
  const { phone } = useFormat();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const { people, isSettled, error, refetch } = usePeopleByPhone(number);
  const only = people.length === 1 ? people[0] : undefined;
  const onlySchema = useResourceSchema(only?.path);
  const record = only && recordOf(only);
  const { show } = useResourcePaths(record?.path ?? 'customers');
  const title = only ? titleOf(onlySchema, only.row) : (name ?? phone.format(number));
  const page = isWanted && record?.row.id ? show(record.row.id) : null;
  useEffect(() => {
    if (isSettled) onKnown({ id: number, name: title, phone: number });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each number, when it is known whose it is
  }, [isSettled, number]);
  useEffect(() => {
    if (page) void navigate(page);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `navigate` changes with each page, but the contact only when the agent asks again
  }, [page, contact]);
  return (
    <section className="hb-phone-caller" aria-label={phone.format(number)}>
      {error && <LoadError message={error.message} onRetry={refetch} />}
      {!isSettled && <Loading rows={1} />}
      {isSettled && <TakeCall number={number} />}
      {people.map((person) => (
        <Known key={person.row.id} person={person} />
      ))}
      {isSettled && !error && people.length === 0 && <Unknown contact={contact} />}
    </section>
  );
}

/** Return the record that a person stands for: a contact, their customer. */
const recordOf = ({ path, row }: Person): Person =>
  path === 'customer-contacts' ? { path: 'customers', row: row.customer as Row } : { path, row };

/** Someone known, and for a contact, of whom. */
function Known({ person }: { person: Person }) {
  const { path, row } = recordOf(person);
  return (
    <p>
      {person.path === 'customer-contacts' && <span>{String(person.row.name)} of</span>}{' '}
      <strong>
        <RecordLink path={path} row={row} />
      </strong>{' '}
      <StateBadge resource={path} row={row} />
      {path === 'customers' && <NewQuote customerId={row.id ?? ''} />}
    </p>
  );
}

/** The way to the screen for a call, with the number filled in. */
function TakeCall({ number }: Pick<Contact, 'number'>) {
  const quotes = useResourceSchema('quotes');
  if (!quotes?.actions.create) return null;
  return (
    <Link className="ra-button ra-button-plain" to={`/phone?${new URLSearchParams({ phone: number }).toString()}`}>
      <Icon name="phone" size={16} /> Book a job
    </Link>
  );
}

function NewQuote({ customerId }: { customerId: string }) {
  const quotes = useResourceSchema('quotes');
  const { create } = useResourcePaths('quotes');
  if (!quotes?.actions.create) return null;
  return <Link to={`${create}?customerId=${customerId}`}>New quote</Link>;
}

function Unknown({ contact: { number, name } }: { contact: Contact }) {
  const leads = useResourceSchema('leads');
  const { create } = useResourcePaths('leads');
  const { phone } = useFormat();
  const asked = new URLSearchParams({ phone: number, source: 'phone', ...(name ? { name } : {}) });
  return (
    <p>
      <span>{name ?? phone.format(number)} isn’t a customer yet.</span>{' '}
      {leads?.actions.create && <Link to={`${create}?${asked.toString()}`}>Create a lead</Link>}
    </p>
  );
}
