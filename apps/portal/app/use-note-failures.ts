import { useEffect } from 'react';
import type { Refusal } from './form.server';
import { noteFailure } from './login-attempts';

/** Notes each refused sign-in of the address in the form's e-mail input. */
export function useNoteFailures(answer: Refusal | undefined): void {
  useEffect(() => {
    if (answer?.code !== 'invalid_credentials') return;
    const email = document.querySelector<HTMLInputElement>('input[name=email]')?.value;
    if (email) noteFailure(email, new Date());
  }, [answer]);
}
