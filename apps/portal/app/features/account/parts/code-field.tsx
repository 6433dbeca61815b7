import { TextField } from '../../../ui/field';

interface Props {
  label?: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The six digits from an email, a text message or an authenticator app. Phones and password managers fill them in. */
export function OneTimeCodeField({ label = '6-digit code', hint, error }: Props) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      hint={hint}
      error={error}
      className="[&_input]:max-w-52 [&_input]:text-center [&_input]:text-xl [&_input]:tracking-[0.3em] [&_input]:tabular-nums"
    />
  );
}
