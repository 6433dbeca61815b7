import { useText } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';

/**
 * The button for passkeys of a page without React, whose script shows it where the browser has passkeys and sends what the device answers. Its
 * place is there from the beginning, so that nothing moves as it shows.
 */
export function PasskeyForm({ redirectTo }: { redirectTo: string | null }) {
  const t = useText();
  return (
    <form method="post" className="invisible mt-3" data-passkey="">
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
      <input type="hidden" name="credential" />
      <div hidden className="mb-3" data-failed="">
        <Alert tone="error">{t('That passkey didn’t work. Please try again, or sign in another way.')}</Alert>
      </div>
      <button type="button" className="btn btn-plain w-full">
        <Icon name="key" /> <span data-text={t('Waiting for your passkey…')}>{t('Sign in with a passkey')}</span>
      </button>
    </form>
  );
}
