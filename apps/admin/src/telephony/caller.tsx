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
} from '@haulbook/resource-admin';
import type { Contact } from './phone-state';
import { usePeopleByPhone } from './use-people-by-phone';

interface CallerProps {
  contact: Contact;
  /** Receives the contact once it is known who has the number. */
  onKnown: (contact: RecentContact) => void;
}

/** Who has a number: the customer or lead, or else the way to make it a lead. */
export function Caller({ contact, onKnown }: CallerProps) {
  const { number, name, isWanted } = contact;
  const { phone } = useFormat();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const { people, isSettled, error, refetch } = usePeopleByPhone(number);
  const only = people.length === 1 ? people[0] : undefined;
  const onlySchema = useResourceSchema(only?.path);
  const { show } = useResourcePaths(only?.path ?? 'customers');
  const title = only ? titleOf(onlySchema, only.row) : (name ?? phone.format(number));
  const page = isWanted && only?.row.id ? show(only.row.id) : null;
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
      {people.map(({ path, row }) => (
        <p key={row.id}>
          <strong>
            <RecordLink path={path} row={row} />
          </strong>{' '}
          <StateBadge resource={path} row={row} />
          {path === 'customers' && <NewQuote customerId={row.id ?? ''} />}
        </p>
      ))}
      {isSettled && !error && people.length === 0 && <Unknown contact={contact} />}
    </section>
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
