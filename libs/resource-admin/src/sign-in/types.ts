/** A second factor of a person, as far as the sign-in page shows it. */
export interface FactorChoice {
  id: string;
  factorType: 'totp' | 'phone';
  friendlyName: string;
  phone: string | null;
}

/** The answer to a password, a code or a new factor. */
export interface SignInAnswer {
  role: string;
  /** Null unless a second factor has to be given, or set up, before the session counts. */
  secondFactor: { state: 'required' | 'enrol'; email: string; factors: FactorChoice[] } | null;
  /** With the first factor of an account, shown once. */
  recoveryCodes?: string[] | null;
}

/** A factor that is being set up; the secret is shown once. */
export interface NewFactor {
  id: string;
  totp?: { qr_code: string; secret: string };
}
