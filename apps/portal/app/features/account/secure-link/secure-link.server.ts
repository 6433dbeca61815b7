import { AUTH_MESSAGES } from '@haulbook/core';
import type { VisitorApi } from '../../../http/api.server';
import { returnToIn } from '../entering.server';
import { sendEmail } from '../send-email.server';
import { purposeOf } from './purpose';

/** Email a secure link. */
export const mailSecureLink = ({ api }: VisitorApi, form: FormData) =>
  sendEmail(form, AUTH_MESSAGES.secureLinkSent, (email) =>
    api.auth.mailSecureLink({ email, purpose: purposeOf(form.get('purpose')), redirectTo: returnToIn(form) }),
  );
