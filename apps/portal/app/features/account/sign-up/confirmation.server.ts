import { AUTH_MESSAGES } from '@haulbook/core';
import type { VisitorApi } from '../../../http/api.server';
import { enterByCode, nextStep, returnToIn } from '../entering.server';
import { sendEmail } from '../send-email.server';

/** Confirm a new account by the six-digit code of its email. Entering it proves access to the mailbox, so it signs in as well. */
export const confirmByCode = (visitor: VisitorApi, form: FormData) =>
  enterByCode(visitor, form, 'signup', (entered) => nextStep(entered, returnToIn(form)));

/** Email the confirmation again. */
export const sendConfirmationAgain = ({ api }: VisitorApi, form: FormData) =>
  sendEmail(form, AUTH_MESSAGES.emailNotConfirmed, (email) => api.auth.resendConfirmation(email));
