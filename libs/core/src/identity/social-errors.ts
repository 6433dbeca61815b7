/** Messages that the login page shows for `?error=CODE` when signing in with a provider failed. */
export const SOCIAL_ERRORS = {
  provider_refused: 'The sign-in was canceled. You can try again, or sign in with your email.',
  provider_unavailable: 'We can’t reach the sign-in provider right now. Please try again in a moment, or sign in with your email.',
  state_invalid: 'This sign-in took too long or was started in another window. Please try again.',
  no_email: 'The provider didn’t share your email address, and we need it. Please sign in with your email.',
  account_exists: 'You already have an account with this email. Please sign in with your email.',
  email_not_confirmed: 'Please check your email and confirm your account',
  not_staff: 'This account isn’t staff here. Ask an administrator to invite you.',
  no_group: 'None of your groups may use the back office. Ask your administrator to add you to one.',
  too_many_groups:
    'You are in too many groups for the provider to list them. Ask your administrator to use app roles, or to send only the groups assigned to the application.',
  sign_in_failed: 'Login failed. Please check your credentials and try again',
} as const;

export type SocialErrorCode = keyof typeof SOCIAL_ERRORS;

/** Return the message for a code; null for an unknown one, so that a URL cannot put its own text on the page. */
export function socialErrorMessage(code: string | null | undefined): string | null {
  return code && Object.hasOwn(SOCIAL_ERRORS, code) ? SOCIAL_ERRORS[code as SocialErrorCode] : null;
}
