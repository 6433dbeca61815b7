import { msg } from '@haulbook/core';
import { SIGNED_NAME_LETTERS } from '@haulbook/domain';
import { linkTo, Text, useSpeech, useText } from '../language/use-speech';
import { FieldError, TextField } from '../ui/field';
import { SignatureCanvas } from '../ui/signature-canvas';

export interface SignatureValue {
  name: string;
  /** A drawn signature as a PNG data URL; null when the typed name is the signature. */
  image: string | null;
  drawn: boolean;
}

const AGREEMENT = {
  'approve this quote': msg('I approve this quote for <0>{amount}</0> and agree to the <1>terms</1>.'),
  'book this pickup': msg('I book this pickup for <0>{amount}</0> and agree to the <1>terms</1> and the <2>privacy notice</2>.'),
};

interface Props {
  value: SignatureValue;
  onChange: (change: Partial<SignatureValue>) => void;
  agree: boolean;
  onAgree: (agree: boolean) => void;
  fields: Record<string, string | undefined>;
  /** What the customer does by signing. */
  what: keyof typeof AGREEMENT;
  totalCents: number;
  /** The sentence about the price range that is signed with it, in the customer's language. */
  promise: string | null;
}

/** The full name, a typed or drawn signature, and the agreement. */
export function SignatureField({ value, onChange, agree, onAgree, fields, what, totalCents, promise }: Props) {
  const { t, money } = useSpeech();
  const { name, drawn } = value;
  return (
    <section aria-labelledby="sign-title">
      <h3 id="sign-title" className="mb-3 text-base">
        {t('Sign')}
      </h3>
      <TextField
        label={t('Your full name')}
        name="signature"
        autoComplete="name"
        maxLength={SIGNED_NAME_LETTERS}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={fields.name}
      />
      <SignBy drawn={drawn} onChange={onChange} />
      {drawn ? <SignatureCanvas onChange={(image) => onChange({ image })} /> : <TypedSignature name={name} />}
      <FieldError message={fields.image} />
      <label className="mt-4 flex cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="agree"
          className="tick mt-0.5"
          checked={agree}
          aria-invalid={fields.agree ? true : undefined}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
        <span>
          <Text
            id={AGREEMENT[what]}
            values={{ amount: money(totalCents) }}
            parts={[
              (words) => <strong className="tabular-nums">{words}</strong>,
              linkTo('/terms', { target: '_blank' }),
              linkTo('/privacy', { target: '_blank' }),
            ]}
          />{' '}
          {promise && `${promise} `}
          {drawn ? t('My drawing counts as my signature.') : t('Typing my name counts as my signature.')}
        </span>
      </label>
      <FieldError message={fields.agree} />
    </section>
  );
}

function SignBy({ drawn, onChange }: { drawn: boolean; onChange: Props['onChange'] }) {
  const t = useText();
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{t('How to sign')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <label className="choice items-center py-2.5">
          <input type="radio" name="sign-by" className="tick" checked={!drawn} onChange={() => onChange({ drawn: false, image: null })} />
          {t('Type it')}
        </label>
        <label className="choice items-center py-2.5">
          <input type="radio" name="sign-by" className="tick" checked={drawn} onChange={() => onChange({ drawn: true })} />
          {t('Draw it')}
        </label>
      </div>
    </fieldset>
  );
}

function TypedSignature({ name }: { name: string }) {
  return (
    <p
      aria-hidden="true"
      className="signature mt-3 min-h-16 overflow-hidden border-b-2 border-line-strong px-3 pt-2 text-4xl leading-tight text-head"
    >
      {name}
    </p>
  );
}
