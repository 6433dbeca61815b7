import { ApiError } from '@haulbook/api-client';
import { contactInput } from '@haulbook/contracts';
import { phoneField, signupData, signupInput } from '@haulbook/resource-contracts';
import { AUTH_MESSAGES, localPath } from '@haulbook/core';
import type { VisitorApi } from '../../../http/api.server';
import { homeOf, sendTo } from '../../../http/session.server';
import { done, refuseCall, refuseTyped } from '../answers.server';

const { firstName, lastName } = contactInput.shape;
/** What the form asks of a person. The API also takes accounts without a name, and forgets a phone number that it cannot read. */
const formInput = signupInput.extend({ data: signupData.extend({ first_name: firstName, last_name: lastName, phone_number: phoneField }) });

/** Create an account. When addresses must be confirmed first, a taken address gets the same response as a new one. */
export async function register({ api, headers }: VisitorApi, form: FormData) {
  const { email, password, redirectTo, ...rest } = Object.fromEntries(form);
  const input = formInput.safeParse({ email, password, data: rest });
  if (!input.success) return refuseTyped(input.error, form);
  try {
    const me = await api.auth.register(input.data);
    const home = homeOf(me, localPath(String(redirectTo ?? '')));
    return home ? sendTo(home, headers()) : done(AUTH_MESSAGES.emailNotConfirmed, form);
  } catch (error) {
    return refuseCall(error instanceof ApiError && error.code === 'already_exists' ? besideEmail(error) : error, form);
  }
}

/** Show the message of an error next to the email field. */
const besideEmail = (error: ApiError) =>
  new ApiError({ status: error.status, code: error.code, message: error.message, fields: { email: error.message, ...error.fields } });
