import type { DashboardView } from '@haulbook/contracts';
import { formatPhone, msg, type Translate } from '@haulbook/core';
import { LANGUAGE_NAMES } from '@haulbook/texts';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import type { Refusal } from '../../http/form.server';
import { useSpeech, useText } from '../../language/use-speech';
import { useRoot } from '../../site-data/use-root';
import { Alert } from '../../ui/alert';
import { FieldError, TextField } from '../../ui/field';
import { NameFields } from '../../ui/name-fields';

type Customer = DashboardView['customer'];

/** Name, phone, company, language and contact preferences. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const { t, told } = useSpeech();
  const answer = useActionData<{ ok: true } | Refusal>();
  const busy = useNavigation().state === 'submitting';
  const fields = answer && !answer.ok ? answer.fields : {};
  return (
    <Form method="post" noValidate className="card mb-10 grid gap-5 p-5 sm:p-8">
      {answer?.ok && <Alert tone="success">{t('Saved.')}</Alert>}
      {answer && !answer.ok && answer.message && <Alert tone="error">{told(answer.message)}</Alert>}
      <NameFields
        first={{ name: 'firstName', defaultValue: customer.firstName, error: fields.firstName }}
        last={{ name: 'lastName', defaultValue: customer.lastName, error: fields.lastName }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Phone')}
          hint={t('We may confirm a new number with you before we use it.')}
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={formatPhone(customer.phone)}
          error={fields.phone}
        />
        <TextField
          label={t('Company')}
          name="companyName"
          autoComplete="organization"
          optional
          defaultValue={customer.companyName ?? ''}
          error={fields.companyName}
        />
      </div>
      <Language />
      <Choices
        name="preferredContactMethod"
        legend={t('How should we reach you?')}
        chosen={customer.preferredContactMethod ?? 'email'}
        choices={METHODS.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <TextMessages customer={customer} errors={fields} />
      <button className="btn btn-brand justify-self-start" disabled={busy}>
        {busy ? t('Saving…') : t('Save changes')}
      </button>
    </Form>
  );
}

const METHODS = [
  { value: 'email', label: msg('Email') },
  { value: 'phone', label: msg('Phone call') },
  { value: 'sms', label: msg('Text message') },
];

interface ChoicesProps {
  name: string;
  legend: string;
  chosen: string;
  /** `lang` of a label that is not in the language of the page. */
  choices: { value: string; label: string; lang?: string }[];
}

function Choices({ name, legend, chosen, choices }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {choices.map(({ value, label, lang }) => (
          <label key={value} className="choice p-3">
            <input type="radio" name={name} value={value} className="tick" defaultChecked={chosen === value} />
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The language of pages, emails and texts, where the site offers more than one. */
function Language() {
  const t = useText();
  const { me, languages } = useRoot();
  if (languages.length < 2) return null;
  const choices = languages.map((code) => ({ value: code, label: LANGUAGE_NAMES[code], lang: code }));
  return (
    <Choices
      name="language"
      legend={t('Language of this site and of what we send you')}
      chosen={me.user?.language ?? 'en'}
      choices={choices}
    />
  );
}

/** Consent to texts, which is for the customer's number: a new one brings the boxes back without their ticks. */
function TextMessages({ customer, errors }: { customer: Customer; errors: Record<string, string | undefined> }) {
  const t = useText();
  const { phone, smsTransactional, smsMarketing } = customer;
  const note = textNote(customer, t);
  return (
    <fieldset key={`${phone} ${smsTransactional} ${smsMarketing}`}>
      <legend className="mb-1 font-medium">{t('Text messages')}</legend>
      {note && <p className="text-ink-muted">{note}</p>}
      <Consent name="smsTransactional" on={smsTransactional} error={errors['smsTransactional']}>
        {t('Text me about my appointments. Message rates may apply; reply STOP to end.')}
      </Consent>
      <Consent name="smsMarketing" on={smsMarketing} error={errors['smsMarketing']}>
        {t('Text me offers now and then.')}
      </Consent>
    </fieldset>
  );
}

/** Say why the customer gets no texts, where that would come as a surprise; else what happens with a new number. */
function textNote({ phone, textsStopped, textsAskAgain, smsTransactional, smsMarketing }: Customer, t: Translate): string | null {
  const number = formatPhone(phone);
  if (textsStopped)
    return t('{number} asked for no more texts (STOP). To get them again, text START from it to the number our texts came from.', {
      number,
    });
  if (textsAskAgain) return t('You agreed to texts on another number. Would you like them on {number}?', { number });
  return smsTransactional || smsMarketing
    ? t('You get texts on {number}. If you change your number, we’ll ask you again.', { number })
    : null;
}

function Consent({ name, on, error, children }: { name: string; on: boolean; error: string | undefined; children: string }) {
  return (
    <>
      <label className="flex cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name={name}
          className="tick mt-0.5"
          defaultChecked={on}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
        />
        {children}
      </label>
      <FieldError id={`${name}-error`} message={error} />
    </>
  );
}
