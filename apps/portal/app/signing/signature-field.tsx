import { formatCents } from '@haulbook/core';
import { FieldError, TextField } from '../ui/field';
import { SignatureCanvas } from '../ui/signature-canvas';

export interface SignatureValue {
  name: string;
  /** A drawn signature as a PNG data URL; null when the typed name is the signature. */
  image: string | null;
  drawn: boolean;
}

interface Props {
  value: SignatureValue;
  onChange: (change: Partial<SignatureValue>) => void;
  agree: boolean;
  onAgree: (agree: boolean) => void;
  fields: Record<string, string | undefined>;
  /** What the customer does by signing, as in "I approve this quote". */
  what: string;
  totalCents: number;
  /** The sentence about the price range that is signed with it. */
  promise: string | null;
}

/** The full name, a typed or drawn signature, and the agreement. */
export function SignatureField({ value, onChange, agree, onAgree, fields, what, totalCents, promise }: Props) {
  const { name, drawn } = value;
  return (
    <section aria-labelledby="sign-title">
      <h3 id="sign-title" className="mb-3 text-base">
        Sign
      </h3>
      <TextField
        label="Your full name"
        name="signature"
        autoComplete="name"
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
          I {what} for <strong className="tabular-nums">{formatCents(totalCents)}</strong> and agree to the{' '}
          <a className="link" href="/terms" target="_blank">
            terms
          </a>
          . {promise && `${promise} `}
          {drawn ? 'My drawing' : 'Typing my name'} counts as my signature.
        </span>
      </label>
      <FieldError message={fields.agree} />
    </section>
  );
}

function SignBy({ drawn, onChange }: { drawn: boolean; onChange: Props['onChange'] }) {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">How to sign</legend>
      <div className="grid grid-cols-2 gap-3 sm:flex">
        <label className="choice items-center py-2.5">
          <input type="radio" name="sign-by" className="tick" checked={!drawn} onChange={() => onChange({ drawn: false, image: null })} />
          Type it
        </label>
        <label className="choice items-center py-2.5">
          <input type="radio" name="sign-by" className="tick" checked={drawn} onChange={() => onChange({ drawn: true })} />
          Draw it
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
