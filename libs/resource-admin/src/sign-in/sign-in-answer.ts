import type { MeView, SecondFactorAnswer } from '@haulbook/resource-contracts';

/** The answer to a password, a code or a new factor; recovery codes come with the first factor of an account and are shown once. */
export type SignInAnswer = MeView & Partial<Pick<SecondFactorAnswer, 'recoveryCodes'>>;
