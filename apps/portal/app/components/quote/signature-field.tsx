import { FieldError, TextField } from '../field';

interface Props {
  name: string;
  onName: (name: string) => void;
  agree: boolean;
  onAgree: (agree: boolean) => void;
  fields: Record<string, string>;
}

/** The typed name is the signature. */
export function SignatureField({ name, onName, agree, onAgree, fields }: Props) {
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
        onChange={(event) => onName(event.currentTarget.value)}
        error={fields.name}
      />
      <p
        aria-hidden="true"
        className="mt-3 min-h-16 border-b-2 border-line-strong px-3 pt-2 font-[cursive] text-3xl text-brand-strong italic"
      >
        {name}
      </p>
      <label className="mt-4 flex cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="agree"
          className="tick mt-0.5"
          checked={agree}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
        <span>
          I approve this quote and agree to the{' '}
          <a className="link" href="/terms" target="_blank">
            terms
          </a>
          . Typing my name counts as my signature.
        </span>
      </label>
      <FieldError message={fields.agree} />
    </section>
  );
}
