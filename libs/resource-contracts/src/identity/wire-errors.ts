import type { ErrorCode } from '../errors.js';

interface WireError {
  status: number;
  /** The application's own code for the same error. */
  code: ErrorCode;
  /** Message in the words of the wire contract. */
  msg: string;
}

/**
 * The errors of `/api/auth` by the codes of the wire contract. The response has both: `code` and `message` are the application's,
 * `error_code` and `msg` the contract's; the status is the contract's.
 */
export const WIRE_ERRORS = {
  validation_failed: { status: 400, code: 'validation', msg: 'The request is not valid' },
  weak_password: { status: 422, code: 'validation', msg: 'Password is too weak' },
  same_password: { status: 422, code: 'validation', msg: 'New password should be different from the old password.' },
  invalid_credentials: { status: 400, code: 'invalid_credentials', msg: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, code: 'email_not_confirmed', msg: 'Email not confirmed' },
  user_already_exists: { status: 422, code: 'already_exists', msg: 'User already registered' },
  no_authorization: { status: 401, code: 'unauthenticated', msg: 'This endpoint requires a Bearer token' },
  bad_jwt: { status: 403, code: 'unauthenticated', msg: 'Invalid JWT: unable to parse or verify signature, or token is expired' },
  session_not_found: { status: 403, code: 'unauthenticated', msg: 'Session from session_id claim in JWT does not exist' },
  refresh_token_not_found: { status: 400, code: 'unauthenticated', msg: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, code: 'unauthenticated', msg: 'Invalid Refresh Token: Already Used' },
  otp_expired: { status: 403, code: 'code_expired', msg: 'Token has expired or is invalid' },
  flow_state_not_found: { status: 404, code: 'code_expired', msg: 'invalid flow state, no valid flow state found' },
  reauthentication_needed: { status: 400, code: 'reauthentication_needed', msg: 'Password update requires reauthentication' },
  reauthentication_not_valid: { status: 422, code: 'code_wrong', msg: 'Nonce has expired or is invalid' },
  insufficient_aal: { status: 403, code: 'second_factor_required', msg: 'AAL2 session is required' },
  mfa_factor_not_found: { status: 404, code: 'not_found', msg: 'Factor not found' },
  mfa_factor_name_conflict: { status: 422, code: 'already_exists', msg: 'A factor with the friendly name for this user already exists' },
  too_many_enrolled_mfa_factors: {
    status: 422,
    code: 'forbidden',
    msg: 'Maximum number of enrolled factors reached, unenroll to continue',
  },
  mfa_phone_enroll_not_enabled: { status: 422, code: 'forbidden', msg: 'MFA enroll is disabled for Phone' },
  mfa_challenge_expired: { status: 422, code: 'code_expired', msg: 'MFA challenge has expired, verify against another challenge' },
  mfa_verification_failed: { status: 422, code: 'code_wrong', msg: 'Invalid TOTP code entered' },
  over_request_rate_limit: { status: 429, code: 'too_many_requests', msg: 'Request rate limit reached' },
  over_email_send_rate_limit: { status: 429, code: 'too_many_requests', msg: 'Email rate limit exceeded' },
  over_sms_send_rate_limit: { status: 429, code: 'too_many_requests', msg: 'SMS rate limit exceeded' },
  phone_provider_disabled: { status: 400, code: 'validation', msg: 'Signing in by phone is disabled' },
  anonymous_provider_disabled: { status: 422, code: 'validation', msg: 'Anonymous sign-ins are disabled' },
  identity_not_found: { status: 404, code: 'not_found', msg: 'Identity doesn’t exist' },
  single_identity_not_deletable: { status: 422, code: 'conflict', msg: 'User must have at least 1 identity after unlinking' },
  conflict: { status: 409, code: 'conflict', msg: 'Conflict' },
} as const satisfies Record<string, WireError>;

export type WireErrorCode = keyof typeof WIRE_ERRORS;
