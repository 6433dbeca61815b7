import { msg } from '@haulbook/core';

/** What is said of a signature or an answer that lacks something: by forms before they send it, and by the API. */
export const MISSING_NAME = msg('Type your full name to sign');
export const MISSING_CONSENT = msg('Please agree to the terms to continue');
export const MISSING_REASON = msg('Please tell us why');
export const MISSING_CHANGES = msg('Please tell us what to change');
export const MISSING_CODE = msg('Enter the 6-digit code from your email');
/** The most letters of a name under a signature. */
export const SIGNED_NAME_LETTERS = 120;
