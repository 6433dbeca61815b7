import { Button } from 'antd';
import { useEffect } from 'react';
import { useCustom, type HttpError } from '@refinedev/core';
import { CALLER_LETTERS, type CallersView, type CallerView } from '@haulbook/contracts';
import { LoadError, useFormat } from '@haulbook/resource-admin';
import { useRow } from '../quote-builder/use-draft-price';
import { fromLead, isNumberLike, takes, type CallDraft } from './call-draft';
import type { SectionProps } from './caller-section';
import { useSettled } from './use-settled';

type PeopleProps = Omit<SectionProps, 'errors'>;

/** The people who may be on the line. The only one with a whole number is taken at once; of several, one is chosen. */
export function FoundPeople({ draft, onChange }: PeopleProps) {
  const { phone } = useFormat();
  const { view, people, failed } = usePeople(draft.find);
  const number = phone.error(draft.find) ? null : phone.normalize(draft.find);
  const only = number && people?.length === 1 && numberOf(people[0]!) === number ? people[0] : undefined;
  const take = (person: CallerView) => onChange(takes(person));
  useLead(draft, onChange);
  useEffect(() => {
    if (only && !draft.lead) take(only);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each number, when it is known whose it is
  }, [only?.id]);
  if (draft.customer) return null;
  if (failed) return <LoadError message={failed.message} onRetry={() => void view.refetch()} />;
  const chosen = draft.lead?.id;
  return (
    <div className="hb-call-people" role="status">
      {people?.length === 0 && <span className="ra-muted">{notFound(draft, number !== null)}</span>}
      {people
        ?.filter(({ id }) => id !== chosen)
        .map((person) => (
          <Button key={person.id} className="hb-call-person" onClick={() => take(person)}>
            <strong>
              {person.path === 'leads' && 'Lead: '}
              {person.contact?.name ?? person.name}
            </strong>
            <span>{aboutOf(person, phone.format).join(' · ')}</span>
          </Button>
        ))}
    </div>
  );
}

function usePeople(find: string) {
  const text = useSettled(find.trim());
  const enabled = text.length >= CALLER_LETTERS;
  const { query: view } = useCustom<CallersView, HttpError>({
    url: '/api/phone-bookings/callers',
    method: 'get',
    config: { query: { text } },
    queryOptions: { enabled, queryKey: ['data', 'default', 'customers', 'phone-callers', text], staleTime: 0 },
    errorNotification: false,
  });
  return { view, people: enabled ? view.data?.data.people : undefined, failed: enabled && view.isError ? view.error : null };
}

/** Return the number that a person calls from. */
const numberOf = ({ contact, phone }: CallerView) => (contact ? contact.phone : phone);

/** Return what tells a person apart: for a contact, the customer first. */
function aboutOf(person: CallerView, format: (phone: string) => string): string[] {
  const { contact, company, name, street } = person;
  const number = numberOf(person);
  return [contact ? (company ?? name) : company, number && format(number), street].filter((part) => part !== null);
}

/** Read the whole lead once it is known which, and fill in what it says. */
function useLead(draft: CallDraft, onChange: PeopleProps['onChange']): void {
  const whole = useRow('leads', draft.customer ? undefined : draft.lead?.id);
  useEffect(() => {
    if (whole && typeof whole.customerId === 'string') onChange({ customer: { id: whole.customerId }, lead: whole });
    else if (whole) onChange(fromLead(draft, whole));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each lead: what is typed afterward stays
  }, [whole?.id]);
}

function notFound({ find }: CallDraft, isWhole: boolean): string {
  if (isWhole) return 'A new caller: the name is enough.';
  return isNumberLike(find) ? 'No one has this number yet.' : 'No one found. A new caller needs a name and a number.';
}
