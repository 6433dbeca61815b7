import type { MeView, SecondFactorAnswer } from '@haulbook/resource-contracts';

/** The response to a password, a code, or a new factor. Recovery codes are included with the first factor of an account and shown once. */
export type SignInAnswer = MeView & Partial<Pick<SecondFactorAnswer, 'recoveryCodes'>>;
