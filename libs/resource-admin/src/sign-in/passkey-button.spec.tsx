import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { fakeApi } from '../testing/fake-api';
import { fakePasskeys, forgetPasskeys } from '../testing/fake-passkeys';
import { completeJsdom } from '../testing/render-admin';
import { SignInPage } from './sign-in-page';

afterEach(forgetPasskeys);

const OPTIONS = { data: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' } };
const STAFF = { data: { role: 'admin', secondFactor: null } };
const BUTTON = { name: 'Sign in with a passkey' };

/** Render the sign-in page of a server that has passkeys, unless the answers by path say otherwise. */
function page(answers: Record<string, { status?: number; data: unknown }> = {}) {
  completeJsdom();
  const all = { '/api/auth/settings': { data: { passkeys: true } }, '/api/auth/passkeys/sign-in/options': OPTIONS, ...answers };
  const { http, calls } = fakeApi(({ path }) => (all as typeof answers)[path] ?? { status: 404, data: {} });
  const opened: string[] = [];
  render(
    <App>
      <SignInPage backOffice={{ name: 'Lending library' }} http={http} open={(address) => opened.push(address)} />
    </App>,
  );
  return { opened, calls };
}

it('a passkey opens the back office, without email and password', async () => {
  const device = fakePasskeys();
  const { opened, calls } = page({ '/api/auth/passkeys/sign-in': STAFF });
  fireEvent.click(await screen.findByRole('button', BUTTON));
  await waitFor(() => expect(opened).toEqual(['/admin']));
  expect(device.asked).toEqual(['get']);
  expect(calls.at(-1)!.body).toMatchObject({ credential: { id: 'a2V5', type: 'public-key', response: { signature: 'c2lnbmF0dXJl' } } });
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
});

it('a refused one says why, and the password is still there', async () => {
  fakePasskeys();
  const message = 'That passkey isn’t accepted here. Please sign in another way.';
  const { opened } = page({ '/api/auth/passkeys/sign-in': { status: 400, data: { message } } });
  fireEvent.click(await screen.findByRole('button', BUTTON));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect([opened, screen.getByLabelText<HTMLInputElement>('Password').value]).toEqual([[], '']);
});

it('who cancels is told nothing, and may try again', async () => {
  const device = fakePasskeys();
  device.refuse = true;
  const { calls } = page();
  fireEvent.click(await screen.findByRole('button', BUTTON));
  await waitFor(() => expect(device.asked).toEqual(['get']));
  await waitFor(() => expect(screen.getByRole('button', BUTTON).className).not.toContain('loading'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/api/auth/passkeys/sign-in');
});

it('a server that gives no options says that it did not work', async () => {
  fakePasskeys();
  page({ '/api/auth/passkeys/sign-in/options': { status: 503, data: {} } });
  fireEvent.click(await screen.findByRole('button', BUTTON));
  expect((await screen.findByRole('alert')).textContent).toBe('That passkey didn’t work. Try again, or sign in another way.');
});

it.each([
  ['in a browser without passkeys', false, true],
  ['on a server whose address cannot have any', true, false],
])('there is no button %s', async (_where, browser, passkeys) => {
  if (browser) fakePasskeys();
  const { calls } = page({ '/api/auth/settings': { data: { passkeys, company_name: 'Contoso' } } });
  await screen.findByRole('link', { name: 'Continue with Contoso' });
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/api/auth/passkeys/sign-in/options');
});

it('stands in for a code, and is the second step where it is the only one', async () => {
  fakePasskeys();
  const secondFactor = { state: 'required', email: 'ann@example.com', factors: [], passkey: true };
  const { opened } = page({ '/api/auth/login': { data: { role: 'visitor', secondFactor } }, '/api/auth/passkeys/sign-in': STAFF });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ann@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Finish with your passkey')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', BUTTON));
  await waitFor(() => expect(opened).toEqual(['/admin']));
});
