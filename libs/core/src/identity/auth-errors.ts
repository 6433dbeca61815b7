/** User-visible messages for sign-in errors (product spec, section 8). */
export const AUTH_MESSAGES = {
  invalidCredentials: 'Invalid email or password',
  emailNotConfirmed: 'Please check your email and confirm your account',
  tooManyAttempts: 'Too many login attempts. Please try again later',
  tooManyRequests: 'Too many requests. Please try again later',
  failed: 'Login failed. Please check your credentials and try again',
  magicLinkSent: 'Magic link sent! Please check your email to sign in.',
  secureLinkSent: 'Secure access link sent! The link will be valid for a limited time.',
  noCustomerRecord: 'No user logged in',
} as const;

/** Causes as the auth service words them, and its codes for the same causes, in lower case. */
const CAUSES: Readonly<Record<string, string>> = {
  'invalid login credentials': AUTH_MESSAGES.invalidCredentials,
  'user not found': AUTH_MESSAGES.invalidCredentials,
  'invalid password': AUTH_MESSAGES.invalidCredentials,
  'email not confirmed': AUTH_MESSAGES.emailNotConfirmed,
  'too many requests': AUTH_MESSAGES.tooManyAttempts,
  'email rate limit exceeded': AUTH_MESSAGES.tooManyRequests,
  invalid_credentials: AUTH_MESSAGES.invalidCredentials,
  user_not_found: AUTH_MESSAGES.invalidCredentials,
  email_not_confirmed: AUTH_MESSAGES.emailNotConfirmed,
  over_request_rate_limit: AUTH_MESSAGES.tooManyAttempts,
  over_email_send_rate_limit: AUTH_MESSAGES.tooManyRequests,
};

function messageFor(text: string | undefined): string | undefined {
  const cause = text?.trim().toLowerCase() ?? '';
  return Object.hasOwn(CAUSES, cause) ? CAUSES[cause] : undefined;
}

/** Return the message for a cause: a text, or an error with a code or message. Anything else is a failed login. */
export function authErrorMessage(cause: string | { code?: string; message?: string } | null | undefined): string {
  const { code, message } = typeof cause === 'string' ? { code: undefined, message: cause } : (cause ?? {});
  return messageFor(code) ?? messageFor(message) ?? AUTH_MESSAGES.failed;
}
