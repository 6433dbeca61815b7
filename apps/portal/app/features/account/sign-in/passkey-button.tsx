import { useSubmit } from '@remix-run/react';
import { usePasskeySignIn } from '@haulbook/ui';
import { useText } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';
import { passkeySignInOptions } from '../own-endpoints';

interface Props {
  redirectTo: string | null;
  className?: string;
}

/** Sign in with a passkey. The button needs script and a browser with passkeys, and appears with them. */
export function PasskeyButton({ redirectTo, className = '' }: Props) {
  const t = useText();
  const submit = useSubmit();
  const send = (credential: object) =>
    submit({ intent: 'passkey', redirectTo: redirectTo ?? '', credential: JSON.stringify(credential) }, { method: 'post' });
  const { available, busy, failed, press } = usePasskeySignIn({ begin: passkeySignInOptions, send, inField: false });
  if (!available) return null;
  return (
    <div className={className}>
      {failed && (
        <div className="mb-3">
          <Alert tone="error">{t('That passkey didn’t work. Please try again, or sign in another way.')}</Alert>
        </div>
      )}
      <button type="button" className="btn btn-plain w-full" disabled={busy} onClick={press}>
        <Icon name="key" /> {busy ? t('Waiting for your passkey…') : t('Sign in with a passkey')}
      </button>
    </div>
  );
}
