import type { PasskeyAssertion, PasskeyAttestation } from '@haulbook/resource-contracts';
import type { Passkey } from './passkey.entity.js';
import type { RelyingParty } from './relying-party.js';

/** EdDSA, ES256, RS256: what every supported version of Node.js can check, so that replicas need not run the same one. */
export const ALGORITHMS = [-8, -7, -257];

/** What a new passkey consists of. */
export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'>;

/** What a correct answer says about the passkey that gave it. */
export type PasskeyUse = Pick<Passkey, 'counter' | 'synced'>;

/** Return the challenge that an answer is for, or null when it names none. */
export async function challengeIn({ response }: PasskeyAssertion | PasskeyAttestation): Promise<string | null> {
  const { decodeClientDataJSON } = await import('./webauthn.js');
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Read a new passkey. @returns null unless it was made for this challenge on our pages, by a verified person */
export async function verifyNew(party: RelyingParty, challenge: string, credential: PasskeyAttestation): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await import('./webauthn.js');
  const { response } = credential;
  const { registrationInfo: made } = await verifyRegistrationResponse({
    ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true },
    supportedAlgorithmIDs: ALGORITHMS,
    response: credential,
    // Whatever cannot be read or does not match is thrown.
  }).catch(() => ({ registrationInfo: undefined }));
  if (!made) return null;
  const { id, publicKey, counter } = made.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.transports ?? null,
    synced: made.credentialDeviceType === 'multiDevice' && made.credentialBackedUp,
  };
}

/**
 * Check the answer of a passkey. Its counter is returned, not compared: only the database can compare it across parallel answers.
 * @returns null unless the passkey signed this challenge on our pages, for its owner, who was verified
 */
export async function verifyUse(
  party: RelyingParty,
  challenge: string,
  passkey: Passkey,
  credential: PasskeyAssertion,
): Promise<PasskeyUse | null> {
  const { response } = credential;
  if (response.userHandle && response.userHandle !== userHandleOf(passkey.userId).toString('base64url')) return null;
  const { verifyAuthenticationResponse } = await import('./webauthn.js');
  const { verified, authenticationInfo: use } = await verifyAuthenticationResponse({
    ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true },
    response: { ...credential, response: { ...response, userHandle: response.userHandle ?? undefined } },
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !use) return null;
  return { counter: use.newCounter, synced: use.credentialDeviceType === 'multiDevice' && use.credentialBackedUp };
}

/** Return how authenticators know an account: by its id, which says nothing about the person. */
export const userHandleOf = (userId: string): Buffer<ArrayBuffer> => Buffer.from(userId.replaceAll('-', ''), 'hex');
