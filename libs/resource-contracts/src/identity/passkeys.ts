import { z } from 'zod';
import { line } from '../fields.js';
import { proofInput } from './factors.js';

/** Binary data as browsers send it: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') };
const extensions = { clientExtensionResults: z.looseObject({}).default({}) };

/** `POST /api/auth/passkeys/sign-in`: what the browser's authenticator answered to the options. */
export const passkeySignInInput = z.object({
  credential: z.object({
    ...credential,
    ...extensions,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(8000),
      userHandle: bytes(200).nullish(),
    }),
  }),
});
export type PasskeySignInInput = z.output<typeof passkeySignInInput>;
export type PasskeyAssertion = PasskeySignInInput['credential'];

const passkeyName = line(80).min(1, 'Please enter a name');

/** `POST /api/auth/passkeys`: a new passkey, as the browser's authenticator made it. */
export const passkeyAddInput = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    ...extensions,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(40_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
  end_others: z.boolean().default(false),
});
export type PasskeyAddInput = z.output<typeof passkeyAddInput>;
export type PasskeyAttestation = PasskeyAddInput['credential'];

/** `PATCH /api/auth/passkeys/:id` */
export const passkeyRenameInput = z.object({ name: passkeyName });

/** `DELETE /api/auth/passkeys/:id` */
export const passkeyRemoveInput = proofInput.extend({ end_others: z.boolean().default(false) });

/** Options for the browser's authenticator, in the JSON format of WebAuthn. Only the browser reads more than the challenge. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

/** A passkey as its owner sees it. */
export const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether the owner's password manager keeps it on their other devices, too. */
  synced: z.boolean(),
});
export type PasskeyView = z.infer<typeof passkeyView>;
