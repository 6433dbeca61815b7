import { useText } from '../../../language/use-speech';
import { TextField } from '../../../ui/field';

interface Props {
  label?: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The six digits from an email, a text message or an authenticator app. Phones and password managers fill them in. */
export function OneTimeCodeField({ label, hint, error }: Props) {
  const t = useText();
  return (
    <TextField
      label={label ?? t('6-digit code')}
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
