import { Checkbox, Input } from 'antd';
import { useEffect } from 'react';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { TakenCaller } from '@haulbook/contracts';
import { mailedContacts, textStanding, type ContactPerson, type SmsConsent } from '@haulbook/domain';
import { useResourceSchema, type Row } from '@haulbook/resource-admin';
import { useRow } from '../quote-builder/use-draft-price';
import { CallerLanguage } from './caller-language';
import { isNumberLike, looksFor, type CallDraft } from './call-draft';
import { FoundPeople } from './found-people';
import { AnsweredLead, KnownCaller } from './known-caller';
import { Labeled } from './labeled';
import { TakenNumber } from './taken-number';

export interface SectionProps {
  draft: CallDraft;
  /** What is wrong, by the field of the request. */
  errors: Record<string, string>;
  onChange: (changes: Partial<CallDraft>) => void;
}

interface CallerProps extends SectionProps {
  taken: TakenCaller | null;
  /** Changes what was refused. */
  onAnswer: SectionProps['onChange'];
}

/** Who calls: found by the number, a part of it, a name or a street, or new with a name. */
export function CallerSection({ draft, errors, taken, onChange, onAnswer }: CallerProps) {
  const { customer } = draft;
  const isNumber = isNumberLike(draft.find);
  useWholeCustomer(customer, onChange);
  useContacts(customer, onChange);
  return (
    <section className="ra-panel hb-call-section" aria-label="Caller">
      <h2>Who is calling?</h2>
      <Labeled label="Phone number, name or street" error={isNumber && !customer ? errors['caller.phone'] : undefined}>
        {(control) => (
          <Input
            {...control}
            autoFocus={draft.find === ''}
            autoComplete="off"
            placeholder="Any part of it"
            value={draft.find}
            onChange={({ target }) => onChange(looksFor(draft, target.value))}
          />
        )}
      </Labeled>
      <FoundPeople draft={draft} onChange={onChange} />
      {!customer && <NewCaller draft={draft} errors={errors} onChange={onChange} />}
      {!customer && <TakenNumber draft={draft} taken={taken} onAnswer={onAnswer} />}
      {customer && <KnownCaller key={customer.id} customer={customer} draft={draft} onChange={onChange} />}
      <AnsweredLead draft={draft} onChange={onChange} />
      {errors['caller.id'] && <p className="hb-labeled-error">{errors['caller.id']}</p>}
      <CallerLanguage draft={draft} onChange={onChange} />
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

/** As many contacts as a company has. */
const CONTACTS = 50;

/** Read who gets the quotes and the bills of a customer in their place. */
function useContacts(customer: Row | null, onChange: SectionProps['onChange']): void {
  const known = useResourceSchema('customer-contacts');
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'customer-contacts',
    pagination: { currentPage: 1, pageSize: CONTACTS },
    filters: [{ field: 'customerId', operator: 'eq', value: customer?.id }],
    queryOptions: { enabled: Boolean(known && customer) },
    errorNotification: false,
  });
  const contacts = customer ? query.data?.data : undefined;
  useEffect(() => {
    const people = (contacts ?? []) as unknown as ContactPerson[];
    const who = (gets: 'getsQuotes' | 'getsBills') => mailedContacts(people, gets).map(({ name }) => name);
    onChange({ quotesGoTo: who('getsQuotes'), billsGoTo: who('getsBills') });
  }, [contacts, onChange]);
}

/** What a new caller is asked for; the number only where they were not looked up by it. */
function NewCaller({ draft, errors, onChange }: SectionProps) {
  return (
    <div className="hb-call-fields">
      {!isNumberLike(draft.find) && (
        <Labeled label="Their number" error={errors['caller.phone']}>
          {(control) => (
            <Input
              {...control}
              inputMode="tel"
              autoComplete="off"
              value={draft.phone}
              onChange={({ target }) => onChange({ phone: target.value, isAnother: false })}
            />
          )}
        </Labeled>
      )}
      <Labeled label="Name" error={errors['caller.name']}>
        {(control) => (
          <Input
            {...control}
            autoFocus={draft.find !== ''}
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value, isNameTyped: true })}
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
    </div>
  );
}

/** What the caller says about texts. Asked only while they have not agreed, and not of a contact, who cannot agree for the customer's number. */
function TextConsent({ draft, errors, onChange }: SectionProps) {
  const { customer, contact } = draft;
  const standing = textStanding({
    phone: (customer?.phone as string | null | undefined) ?? null,
    smsConsent: (customer?.smsConsent as SmsConsent | null | undefined) ?? null,
  });
  if (contact || standing.is === 'agreed') return null;
  return (
    <>
      <Checkbox checked={draft.texts} onChange={({ target }) => onChange({ texts: target.checked })}>
        They agree to texts about their job on this number
      </Checkbox>
      {errors.texts && <p className="hb-labeled-error">{errors.texts}</p>}
    </>
  );
}
