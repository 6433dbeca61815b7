import { ApiError } from '@haulbook/api-client';

/** Return what the browser's authenticator answered, which a form carries as JSON; null when it is none. */
export function credentialIn(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get('credential') ?? ''));
  } catch {
    return null;
  }
}

/** Return the error for an answer that no authenticator gives. */
export const brokenPasskey = () =>
  new ApiError({ status: 400, code: 'validation', message: 'That passkey didn’t work. Please try again.' });
