import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** Options as the server sends them, in the JSON format of WebAuthn. */
export type CeremonyOptions = object;

/**
 * What came of asking the browser: an answer for the server; that the person thought better of it, or let it wait; that the device has a
 * passkey for the account already; or that it failed.
 */
export type CeremonyResult = { credential: object } | { problem: 'canceled' | 'exists' | 'failed' };

/** The browser's own part is loaded when it is needed: most visitors never need it. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys on this page. */
export const supportsPasskeys = (): boolean => window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** Whether this browser offers passkeys among what it fills into a field. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  supportsPasskeys() && 'isConditionalMediationAvailable' in PublicKeyCredential && PublicKeyCredential.isConditionalMediationAvailable();

/** Ask the device to make a passkey. */
export const createPasskey = (options: CeremonyOptions): Promise<CeremonyResult> =>
  outcomeOf(async () => (await library()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

/**
 * Ask for a passkey to sign in with.
 * @param inField whether to offer them in the field that is marked with `webauthn`, and to wait until one is chosen there
 */
export const askForPasskey = (options: CeremonyOptions, inField = false): Promise<CeremonyResult> =>
  outcomeOf(async () =>
    (await library()).startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: inField,
      verifyBrowserAutofillInput: false,
    }),
  );

/** Stop offering passkeys in a field that is no longer there. */
export const stopPasskeys = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

async function outcomeOf(ceremony: () => Promise<object>): Promise<CeremonyResult> {
  try {
    return { credential: await ceremony() };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): 'canceled' | 'exists' | 'failed' {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists';
  // Browsers report a refusal, a timeout and a missing passkey alike, so that pages cannot find out which.
  return name === 'NotAllowedError' || name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED' ? 'canceled' : 'failed';
}
