import { useEffect, useRef, useState } from 'react';
import { offersPasskeysInFields, stopPasskeys, supportsPasskeys, askForPasskey, type CeremonyOptions } from './ceremony';

/** When a field's offer is renewed: its challenge works for ten minutes. */
const RENEW_MS = 9 * 60_000;
const LOOK_MS = 60_000;

interface PasskeySignIn {
  /** Ask the server for options. */
  begin: () => Promise<CeremonyOptions>;
  /** Send what the device answered. */
  send: (credential: object) => unknown;
  /** Whether to offer passkeys in the field that is marked with `webauthn`, too. */
  inField: boolean;
}

interface PasskeyButton {
  /** Whether this browser has passkeys; never before the page's script runs. */
  available: boolean;
  busy: boolean;
  /** Whether the last try failed, other than by being canceled. */
  failed: boolean;
  press: () => void;
}

/** Sign in with a passkey: by a button and, where the browser can, from the list of what it fills into a field. */
export function usePasskeySignIn({ begin, send, inField }: PasskeySignIn): PasskeyButton {
  const [state, setState] = useState({ available: false, busy: false, failed: false });
  const calls = useRef({ begin, send });
  calls.current = { begin, send };
  const pressed = useRef(false);
  const offer = useRef<() => void>(() => undefined);

  useEffect(() => setState((now) => ({ ...now, available: supportsPasskeys() })), []);

  useEffect(() => {
    if (!inField) return;
    let ended = false;
    let offeredAt = 0;
    const ask = async () => {
      offeredAt = Date.now();
      if (!(await offersPasskeysInFields())) return;
      const options = await calls.current.begin();
      // A second request would take the place of the one that the button made meanwhile.
      if (ended || pressed.current) return;
      const result = await askForPasskey(options, true);
      if ('credential' in result) calls.current.send(result.credential);
    };
    // The page works as well without the offer.
    offer.current = () => void ask().catch(() => undefined);
    const renew = () => {
      if (!document.hidden && Date.now() - offeredAt > RENEW_MS) offer.current();
    };
    renew();
    const timer = setInterval(renew, LOOK_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      ended = true;
      offer.current = () => undefined;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
      if (supportsPasskeys()) void stopPasskeys();
    };
  }, [inField]);

  const press = async () => {
    pressed.current = true;
    setState({ available: true, busy: true, failed: false });
    const result = await calls.current
      .begin()
      .then((options) => askForPasskey(options))
      .catch(() => ({ problem: 'failed' }) as const);
    pressed.current = false;
    setState({ available: true, busy: false, failed: 'problem' in result && result.problem === 'failed' });
    if ('credential' in result) calls.current.send(result.credential);
    else offer.current();
  };
  return { ...state, press: () => void press() };
}
