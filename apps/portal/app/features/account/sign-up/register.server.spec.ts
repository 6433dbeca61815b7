import type { VisitorApi } from '../../../http/api.server';
import type { AccountAnswer } from '../answers.server';
import { register } from './register.server';

const sent = jest.fn((_input: unknown) => Promise.resolve({ role: 'visitor' }));
const visitor = { api: { auth: { register: sent } }, headers: () => new Headers() } as unknown as VisitorApi;

async function submit(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ customer_type: 'residential', company_name: '', ...values })) form.set(name, value);
  const answer = (await register(visitor, form)) as AccountAnswer | { data: AccountAnswer };
  return ('data' in answer ? answer.data : answer).fields;
}

beforeEach(() => sent.mockClear());

it('says all that is missing in one try', async () => {
  expect(await submit({ first_name: ' ', last_name: '', email: '', phone_number: '', password: '' })).toEqual({
    first_name: 'First name is required',
    last_name: 'Last name is required',
    email: 'Email is required',
    password: 'Password is required',
  });
});

const PERSON = { first_name: 'Quinn', last_name: 'Reader', email: 'quinn@example.com', password: 'a sentence to remember' };

it('refuses a phone number that nobody could call, rather than forget it', async () => {
  expect(await submit({ ...PERSON, phone_number: '555' })).toEqual({ phone_number: 'Please enter a valid US phone number' });
  expect(sent).not.toHaveBeenCalled();
});

it('creates an account with a phone number, or without', async () => {
  expect(await submit({ ...PERSON, phone_number: '(919) 555-0142' })).toEqual({});
  expect(await submit({ ...PERSON, phone_number: '' })).toEqual({});
  expect(sent.mock.calls.map(([input]) => (input as { data: { phone_number: string } }).data.phone_number)).toEqual(['+19195550142', '']);
});
