import { useEffect, useRef, useState } from 'react';
import { supportsPasskeys } from './ceremony';
import { startPasskeySignIn, type PasskeyOffer, type PasskeySignIn, type PasskeyState } from './passkey-sign-in';

interface PasskeyButton extends PasskeyState {
  /** Whether this browser has passkeys; never before the page's script runs. */
  available: boolean;
  press: () => void;
}

/** Sign in with a passkey on a page of React: by a button and, where the browser can, in a field. */
export function usePasskeySignIn({ begin, send, inField }: Pick<PasskeySignIn, 'begin' | 'send' | 'inField'>): PasskeyButton {
  const [available, setAvailable] = useState(false);
  const [state, setState] = useState<PasskeyState>({ busy: false, failed: false });
  const calls = useRef({ begin, send });
  calls.current = { begin, send };
  const offer = useRef<PasskeyOffer>();
  useEffect(() => setAvailable(supportsPasskeys()), []);
  useEffect(() => {
    const started = startPasskeySignIn({
      begin: () => calls.current.begin(),
      send: (credential) => calls.current.send(credential),
      show: setState,
      inField,
    });
    offer.current = started;
    return started.stop;
  }, [inField]);
  return { ...state, available, press: () => void offer.current?.press() };
}
