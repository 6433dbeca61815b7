import { ApiError } from '@haulbook/api-client';
import { refuseCall, type AccountAnswer } from './answers.server';
import { submittedValues } from './submitted-values';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const refused = (error: ApiError, values = {}) =>
  refuseCall(error, formOf(values)) as unknown as { data: AccountAnswer; init: ResponseInit };

it('gives back what was typed, save what is secret', () => {
  const secrets = { password: 'a', current_password: 'b', code: '123456', token_hash: 'c', nonce: '654321' };
  expect(submittedValues(formOf({ ...secrets, email: 'dana@example.com', intent: 'code', company_name: 'Dana & Co' }))).toEqual({
    email: 'dana@example.com',
    intent: 'code',
    company_name: 'Dana & Co',
  });
});

it('puts messages beside their inputs, the digits of a mail beside the code', () => {
  const error = new ApiError({ status: 422, code: 'validation', message: 'No', fields: { 'data.first_name': 'Long', token: 'Wrong' } });
  const { data, init } = refused(error);
  expect(data).toMatchObject({ ok: false, message: null, fields: { first_name: 'Long', code: 'Wrong' } });
  expect(init.status).toBe(422);
});

it('says how long an address is locked', () => {
  const locked = new ApiError({
    status: 429,
    code: 'locked',
    message: 'Account temporarily locked. Try again in 1 minute',
    details: { minutes: 1 },
  });
  expect(refused(locked).data).toMatchObject({ message: 'Account temporarily locked. Try again in 1 minute', lockedMinutes: 1 });
});

it('lets a defect be a defect', () => {
  expect(() => refuseCall(new TypeError('oops'), formOf({}))).toThrow('oops');
});
