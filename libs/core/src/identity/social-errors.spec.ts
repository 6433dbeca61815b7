import { socialErrorMessage } from './social-errors.js';

describe('why a social sign-in led nowhere', () => {
  it('is told in words of ours alone', () => {
    expect(socialErrorMessage('account_exists')).toBe('You already have an account with this email. Please sign in with your email.');
    expect(socialErrorMessage('Your bank needs your password')).toBeNull();
    expect(socialErrorMessage('toString')).toBeNull();
    expect(socialErrorMessage(null)).toBeNull();
  });
});
