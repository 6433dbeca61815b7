import { useEffect, useState } from 'react';
import { useText } from '../../../language/use-speech';
import { Field } from '../../../ui/field';

interface Props {
  label?: string;
  name?: string;
  /** `new-password` where a password is chosen, `current-password` where it is asked for. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string | undefined;
  error?: string | undefined;
}

/** A password input with a button that reveals it. The button needs scripts, React or those of `script/reveal.ts`, and appears with them. */
export function PasswordField({ label: given, name = 'password', autoComplete, hint, error }: Props) {
  const t = useText();
  const label = given ?? t('Password');
  const [shown, setShown] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="field-input pr-20"
          />
          <button
            type="button"
            hidden={!ready}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            data-reveal={t('Hide')}
            className="absolute inset-y-1 right-1 min-w-16 rounded-md px-3 text-sm font-semibold text-brand hover:bg-brand-faint"
          >
            {shown ? t('Hide') : t('Show')}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

/** A new password, with advice on what makes a good one. */
export function NewPasswordField({ label, error }: Pick<Props, 'label' | 'error'>) {
  const t = useText();
  return (
    <PasswordField
      label={label ?? t('New password')}
      autoComplete="new-password"
      hint={t('At least 8 characters. A short sentence works well.')}
      error={error}
    />
  );
}
