import { usePasskeySignIn, type CeremonyOptions } from '@haulbook/ui';
import { Button } from 'antd';
import type { AxiosInstance } from 'axios';
import { useTexts } from '../texts/wording';
import type { SignInAnswer } from './sign-in-answer';
import { useSend } from './use-send';

interface PasskeyButtonProps {
  http: AxiosInstance;
  /** Whether the page has a field in which the browser may offer passkeys. */
  inField?: boolean;
  onAnswer: (answer: SignInAnswer) => void;
}

/** Sign in with a passkey. The button appears only in browsers that have them. */
export function PasskeyButton({ http, inField = false, onAnswer }: PasskeyButtonProps) {
  const { signIn } = useTexts();
  const sending = useSend();
  const { available, busy, failed, press } = usePasskeySignIn({
    inField,
    begin: async () => (await http.post<CeremonyOptions>('/api/auth/passkeys/sign-in/options')).data,
    send: (credential) =>
      sending.send(async () => onAnswer((await http.post<SignInAnswer>('/api/auth/passkeys/sign-in', { credential })).data)),
  });
  if (!available) return null;
  const error = sending.error ?? (failed ? signIn.passkeyFailed : null);
  return (
    <>
      {error && (
        <p role="alert" className="ra-sign-in-error ra-sign-in-passkey">
          {error}
        </p>
      )}
      <Button block className="ra-sign-in-passkey" loading={busy || sending.busy} onClick={press}>
        {signIn.passkey}
      </Button>
    </>
  );
}
