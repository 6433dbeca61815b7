import { z } from 'zod';
import { meView } from './sign-in.js';
import { line, phoneField } from '../fields.js';

/** Proof that it is still the same person: the password, or the digits that `GET /api/auth/reauthenticate` mailed. */
export const proofInput = z.object({ current_password: z.string().max(1024).optional(), nonce: z.string().trim().max(20).optional() });
export type ProofInput = z.output<typeof proofInput>;

const name = line(80).optional();

/** `POST /api/auth/factors` */
export const enrolInput = z.discriminatedUnion('factor_type', [
  proofInput.extend({ factor_type: z.literal('totp'), friendly_name: name, issuer: line(80).optional() }),
  proofInput.extend({ factor_type: z.literal('phone'), friendly_name: name, phone: phoneField }),
]);
export type EnrolInput = z.output<typeof enrolInput>;

/** Its response; the secret of an app is shown once. */
export const enrolView = z.object({
  id: z.string(),
  type: z.enum(['totp', 'phone']),
  friendly_name: z.string(),
  /** `qr_code` is an SVG document. */
  totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }).optional(),
  phone: z.string().optional(),
});
export type EnrolView = z.infer<typeof enrolView>;

/** `DELETE /api/auth/factors/:id` */
export const unenrolInput = proofInput.extend({ end_others: z.boolean().default(false) });

/** `POST /api/auth/factors/:id/challenge`; `expires_at` in seconds since 1970. */
export const challengeView = z.object({ id: z.string(), type: z.enum(['totp', 'phone']), expires_at: z.number() });
export type ChallengeView = z.infer<typeof challengeView>;

/** `POST /api/auth/factors/:id/verify`: six digits, or a recovery code instead. */
export const factorVerifyInput = z.object({
  challenge_id: z.uuid('Please ask for a new code'),
  code: z.string().trim().min(1, 'Please enter the code').max(20, 'Please check the code'),
  end_others: z.boolean().default(false),
});

/** Response to a browser for the right code; recovery codes only with the account's first factor, shown once. */
export const secondFactorAnswer = meView.extend({ recoveryCodes: z.array(z.string()).nullable() });
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

/** `POST /api/auth/factors/recovery-codes` */
export const recoveryCodesView = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesView = z.infer<typeof recoveryCodesView>;
