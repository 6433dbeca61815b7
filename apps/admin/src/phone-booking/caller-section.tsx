import { Button, Checkbox, Input } from 'antd';
import { useEffect } from 'react';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { OPEN_APPOINTMENT_STATUSES, OPEN_QUOTE_STATUSES, textStanding, type SmsConsent } from '@haulbook/domain';
import { RecordLink, StateBadge, useFormat, useResourceSchema, type Row } from '@haulbook/resource-admin';
import { useRow } from '../quote-builder/use-draft-price';
import { usePeopleByPhone } from '../telephony/use-people-by-phone';
import { callerName, type CallDraft } from './call-draft';
import { Labeled } from './labeled';

export interface SectionProps {
  draft: CallDraft;
  /** What is wrong, by the field of the request. */
  errors: Record<string, string>;
  onChange: (changes: Partial<CallDraft>) => void;
}

/** Who calls: found by the number, or new with a name. */
export function CallerSection({ draft, errors, onChange }: SectionProps) {
  const { phone } = useFormat();
  const { customer } = draft;
  useWholeCustomer(customer, onChange);
  const number = phone.error(draft.phone) ? null : phone.normalize(draft.phone);
  return (
    <section className="ra-panel hb-call-section" aria-label="Caller">
      <h2>Who is calling?</h2>
      <div className="hb-call-fields">
        <Labeled label="Phone number" error={errors['caller.phone']}>
          {(control) => (
            <Input
              {...control}
              autoFocus={draft.phone === ''}
              inputMode="tel"
              autoComplete="off"
              value={draft.phone}
              onChange={({ target }) => onChange({ phone: target.value, customer: null, address: null })}
            />
          )}
        </Labeled>
        {!customer && <NewCaller draft={draft} errors={errors} onChange={onChange} />}
      </div>
      {number && <PeopleWithNumber key={number} number={number} draft={draft} onChange={onChange} />}
      {customer && <KnownCaller customer={customer} onOther={() => onChange({ customer: null, address: null })} />}
      {errors['caller.id'] && <p className="hb-labeled-error">{errors['caller.id']}</p>}
      <TextConsent draft={draft} errors={errors} onChange={onChange} />
    </section>
  );
}

/** Read the whole customer, with what they said about texts: lists have less. */
function useWholeCustomer(customer: Row | null, onChange: SectionProps['onChange']): void {
  const whole = useRow('customers', customer?.id);
  useEffect(() => {
    if (whole) onChange({ customer: whole });
  }, [whole, onChange]);
}

function NewCaller({ draft, errors, onChange }: SectionProps) {
  return (
    <>
      <Labeled label="Name" error={errors['caller.name']}>
        {(control) => (
          <Input
            {...control}
            autoFocus={draft.phone !== ''}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Labeled>
      <Labeled label="Email (optional)" error={errors['caller.email']}>
        {(control) => (
          <Input
            {...control}
            inputMode="email"
            autoComplete="off"
            value={draft.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </Labeled>
    </>
  );
}

type PeopleProps = Omit<SectionProps, 'errors'> & { number: string };

/** The people with the number: a single customer is taken at once, of several one is chosen, and a lead gives its name. */
function PeopleWithNumber({ number, draft, onChange }: PeopleProps) {
  const { people, isSettled } = usePeopleByPhone(number);
  const [first] = people;
  const only = isSettled && people.length === 1 && first?.path === 'customers' ? first.row : undefined;
  const lead = isSettled && first?.path === 'leads' ? first.row : undefined;
  useEffect(() => {
    if (only) onChange({ customer: only });
    if (lead && draft.name === '') onChange({ name: String(lead.name ?? ''), zip: draft.zip || String(lead.zip ?? '') });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each number, when it is known whose it is
  }, [only?.id, lead?.id]);
  if (draft.customer || !isSettled) return null;
  return (
    <p className="hb-call-people" role="status">
      {people.length === 0 && <span className="ra-muted">A new caller: the name is enough.</span>}
      {people.map(({ path, row }) =>
        path === 'customers' ? (
          <Button key={row.id} onClick={() => onChange({ customer: row })}>
            {callerName({ ...draft, customer: row })}
          </Button>
        ) : (
          <span key={row.id}>
            Lead: <RecordLink path={path} row={row} /> <StateBadge resource={path} row={row} />
          </span>
        ),
      )}
    </p>
  );
}

/** The customer on the line, with what is open for them. */
function KnownCaller({ customer, onOther }: { customer: Row; onOther: () => void }) {
  const quotes = useOpen('quotes', customer, ['draft', ...OPEN_QUOTE_STATUSES, 'changes_requested']);
  const visits = useOpen('appointments', customer, OPEN_APPOINTMENT_STATUSES);
  const open = [...visits.map((row) => ({ path: 'appointments', row })), ...quotes.map((row) => ({ path: 'quotes', row }))];
  return (
    <div className="hb-call-known" role="status">
      <p>
        <strong>
          <RecordLink path="customers" row={customer} />
        </strong>{' '}
        <StateBadge resource="customers" row={customer} />{' '}
        <Button size="small" onClick={onOther}>
          Another caller
        </Button>
      </p>
      {open.length === 0 && <p className="ra-muted">No open quotes or visits.</p>}
      {open.map(({ path, row }) => (
        <p key={row.id}>
          {path === 'quotes' ? 'Quote' : 'Visit'} <RecordLink path={path} row={row} /> <StateBadge resource={path} row={row} />
        </p>
      ))}
    </div>
  );
}

const SHOWN = 5;

function useOpen(resource: string, customer: Row, statuses: readonly string[]): Row[] {
  const isKnown = Boolean(useResourceSchema(resource));
  const { query } = useList<BaseRecord, HttpError>({
    resource,
    pagination: { currentPage: 1, pageSize: SHOWN },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    filters: [
      { field: 'customerId', operator: 'eq', value: customer.id },
      { field: 'status', operator: 'in', value: [...statuses] },
    ],
    queryOptions: { enabled: isKnown },
    errorNotification: false,
  });
  return (query.data?.data ?? []) as Row[];
}

/** What the caller says about texts. Asked only while they have not agreed. */
function TextConsent({ draft, errors, onChange }: SectionProps) {
  const { customer } = draft;
  const standing = textStanding({
    phone: (customer?.phone as string | null | undefined) ?? null,
    smsConsent: (customer?.smsConsent as SmsConsent | null | undefined) ?? null,
  });
  if (standing.is === 'agreed') return null;
  return (
    <>
      <Checkbox checked={draft.texts} onChange={({ target }) => onChange({ texts: target.checked })}>
        They agree to texts about their job on this number
      </Checkbox>
      {errors.texts && <p className="hb-labeled-error">{errors.texts}</p>}
    </>
  );
}
