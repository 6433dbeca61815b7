/** Limits of signing in, sessions and texts (product spec, section 9). */

export const MAX_FAILED_LOGINS = 5;
export const LOGIN_WINDOW_MINUTES = 60;
export const LOCK_MINUTES = 15;
export const SESSION_CHECK_INTERVAL_MS = 5 * 60_000;
export const SESSION_REFRESH_BUFFER_MS = 5 * 60_000;
export const POST_LOGIN_REDIRECT_MS = 1000;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const EMAIL_MAX_LENGTH = 254;
/** One-time codes: six digits, invalid after ten minutes or five wrong tries. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_MAX_TRIES = 5;
