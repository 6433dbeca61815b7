import { askForPasskey, offersPasskeysInFields, stopPasskeys, supportsPasskeys, type CeremonyOptions } from './ceremony';

/** When a field's offer is renewed: its challenge works for ten minutes. */
const RENEW_MS = 9 * 60_000;
const LOOK_MS = 60_000;

/** What a button for passkeys shows. */
export interface PasskeyState {
  busy: boolean;
  /** Whether the last try failed, other than by being canceled. */
  failed: boolean;
}

export interface PasskeySignIn {
  /** Ask the server for options. */
  begin: () => Promise<CeremonyOptions>;
  /** Send what the device answered. */
  send: (credential: object) => unknown;
  show: (state: PasskeyState) => void;
  /** Whether to offer passkeys in the field that is marked with `webauthn`, too. */
  inField: boolean;
  /** Whether a passkey was just refused: the field offers the same ones again only after a while. */
  wasRefused?: boolean;
}

export interface PasskeyOffer {
  /** Ask for a passkey: the button was pressed. */
  press: () => Promise<void>;
  /** Stop offering passkeys in the field. */
  stop: () => void;
}

/** Sign in with a passkey: by a button and, where the browser can, from the list of what it fills into a field. */
export function startPasskeySignIn({ begin, send, show, inField, wasRefused = false }: PasskeySignIn): PasskeyOffer {
  let ended = false;
  let pressed = false;
  let offeredAt = wasRefused ? Date.now() : 0;
  const ask = async () => {
    offeredAt = Date.now();
    if (!(await offersPasskeysInFields())) return;
    const options = await begin();
    // A second request would take the place of the one that the button made meanwhile.
    if (ended || pressed) return;
    const result = await askForPasskey(options, true);
    if ('credential' in result) send(result.credential);
  };
  // The page works as well without the offer.
  const offer = () => void (inField && !ended && ask().catch(() => undefined));
  const renew = () => {
    if (!document.hidden && Date.now() - offeredAt > RENEW_MS) offer();
  };
  const press = async () => {
    pressed = true;
    show({ busy: true, failed: false });
    const result = await begin()
      .then((options) => askForPasskey(options))
      .catch(() => ({ problem: 'failed' }) as const);
    pressed = false;
    show({ busy: false, failed: 'problem' in result && result.problem === 'failed' });
    if ('credential' in result) send(result.credential);
    else offer();
  };
  const stopRenewing = inField ? keepLooking(renew) : () => undefined;
  const stop = () => {
    ended = true;
    stopRenewing();
    if (inField && supportsPasskeys()) void stopPasskeys();
  };
  return { press, stop };
}

/** Look at once, every minute, and when the page is looked at again. */
function keepLooking(look: () => void): () => void {
  look();
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
