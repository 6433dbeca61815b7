import type { DashboardView } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/core';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import type { Refusal } from '../../http/form.server';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';
import { NameFields } from '../../ui/name-fields';

type Customer = DashboardView['customer'];

/** Name, phone, company and contact preferences. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const answer = useActionData<{ ok: true } | Refusal>();
  const busy = useNavigation().state === 'submitting';
  const fields = answer && !answer.ok ? answer.fields : {};
  return (
    <Form method="post" noValidate className="card mb-10 grid gap-5 p-5 sm:p-8">
      {answer?.ok && <Alert tone="success">Saved.</Alert>}
      {answer && !answer.ok && answer.message && <Alert tone="error">{answer.message}</Alert>}
      <NameFields
        first={{ name: 'firstName', defaultValue: customer.firstName, error: fields.firstName }}
        last={{ name: 'lastName', defaultValue: customer.lastName, error: fields.lastName }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={formatPhone(customer.phone)}
          error={fields.phone}
        />
        <TextField
          label="Company"
          name="companyName"
          autoComplete="organization"
          optional
          defaultValue={customer.companyName ?? ''}
          error={fields.companyName}
        />
      </div>
      <ContactMethod preferred={customer.preferredContactMethod ?? 'email'} />
      <TextMessages customer={customer} />
      <button className="btn btn-brand justify-self-start" disabled={busy}>
        {busy ? 'Saving…' : 'Save changes'}
      </button>
    </Form>
  );
}

const METHODS = { email: 'Email', phone: 'Phone call', sms: 'Text message' } as const;

function ContactMethod({ preferred }: { preferred: string }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">How should we reach you?</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {Object.entries(METHODS).map(([value, label]) => (
          <label key={value} className="choice p-3">
            <input type="radio" name="preferredContactMethod" value={value} className="tick" defaultChecked={preferred === value} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function TextMessages({ customer }: { customer: Customer }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Text messages</legend>
      <Consent name="smsTransactional" on={customer.smsTransactional}>
        Text me about my appointments. Message rates may apply; reply STOP to end.
      </Consent>
      <Consent name="smsMarketing" on={customer.smsMarketing}>
        Text me offers now and then.
      </Consent>
    </fieldset>
  );
}

function Consent({ name, on, children }: { name: string; on: boolean; children: string }) {
  return (
    <label className="flex cursor-pointer items-start gap-3 py-2">
      <input type="checkbox" name={name} className="tick mt-0.5" defaultChecked={on} />
      {children}
    </label>
  );
}
