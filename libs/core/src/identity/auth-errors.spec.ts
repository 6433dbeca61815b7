import { AUTH_MESSAGES, authErrorMessage } from './auth-errors.js';

it.each([
  ['Invalid login credentials', 'Invalid email or password'],
  ['User not found', 'Invalid email or password'],
  ['Invalid password', 'Invalid email or password'],
  ['Email not confirmed', 'Please check your email and confirm your account'],
  ['Too many requests', 'Too many login attempts. Please try again later'],
  ['Email rate limit exceeded', 'Too many requests. Please try again later'],
  ['the database is on fire', 'Login failed. Please check your credentials and try again'],
  ['constructor', 'Login failed. Please check your credentials and try again'],
])('explains "%s"', (cause, message) => {
  expect(authErrorMessage(cause)).toBe(message);
  expect(authErrorMessage({ message: cause })).toBe(message);
});

it('goes by the code first', () => {
  expect(authErrorMessage({ code: 'email_not_confirmed', message: 'User not found' })).toBe(
    'Please check your email and confirm your account',
  );
  expect(authErrorMessage(null)).toBe('Login failed. Please check your credentials and try again');
});

it('confirms mailed links', () => {
  expect(AUTH_MESSAGES.magicLinkSent).toBe('Magic link sent! Please check your email to sign in.');
  expect(AUTH_MESSAGES.secureLinkSent).toBe('Secure access link sent! The link will be valid for a limited time.');
});
