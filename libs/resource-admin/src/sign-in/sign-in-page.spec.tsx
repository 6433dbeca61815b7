import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { fakeApi } from '../testing/fake-api';
import { completeJsdom } from '../testing/render-admin';
import { SignInPage, wayBack } from './sign-in-page';

const factor = { id: 'f1', factorType: 'totp', friendlyName: 'Phone app', phone: null };

/** Render the page with the API's responses by path. */
function page(answers: Record<string, { status?: number; data: unknown }>) {
  completeJsdom();
  const { http, calls } = fakeApi(({ path }) => answers[path] ?? { status: 404, data: {} });
  const opened: string[] = [];
  render(
    <App>
      <SignInPage backOffice={{ name: 'Lending library' }} http={http} open={(address) => opened.push(address)} />
    </App>,
  );
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ann@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  return { calls, opened };
}

describe('the sign-in page', () => {
  it('is named in the browser’s tab with the application', () => {
    page({});
    expect(document.title).toBe('Sign in | Lending library');
  });

  it('opens the back office for staff', async () => {
    const { opened } = page({ '/api/auth/login': { data: { role: 'admin', secondFactor: null } } });
    await waitFor(() => expect(opened).toEqual(['/admin']));
  });

  it('keeps what was typed and says why it was refused', async () => {
    const { opened } = page({ '/api/auth/login': { status: 400, data: { message: 'Invalid email or password' } } });
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com');
    expect(opened).toEqual([]);
  });

  it('asks for the second factor', async () => {
    const { opened, calls } = page({
      '/api/auth/login': {
        data: { role: 'visitor', secondFactor: { state: 'required', email: 'ann@example.com', factors: [factor], passkey: false } },
      },
      '/api/auth/factors/f1/challenge': { data: { id: 'c1' } },
      '/api/auth/factors/f1/verify': { data: { role: 'admin', secondFactor: null, recoveryCodes: null } },
    });
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Enter the code from Phone app, or one of your recovery codes.');
    await waitFor(() => expect(opened).toEqual(['/admin']));
    expect(calls.at(-1)!.body).toEqual({ challenge_id: 'c1', code: '123456' });
  });

  it('sets one up where staff must have one, and shows the recovery codes once', async () => {
    const { opened } = page({
      '/api/auth/login': { data: { role: 'visitor', secondFactor: { state: 'enrol', email: 'ann@example.com', factors: [] } } },
      '/api/auth/factors': { data: { id: 'f2', totp: { qr_code: '<svg/>', secret: 'ABC' } } },
      '/api/auth/factors/f2/challenge': { data: { id: 'c2' } },
      '/api/auth/factors/f2/verify': { data: { role: 'admin', secondFactor: null, recoveryCodes: ['aaaa-bbbb'] } },
    });
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'I saved them' }));
    expect(opened).toEqual(['/admin']);
  });

  it('tells accounts without a role so', async () => {
    page({ '/api/auth/login': { data: { role: 'customer', secondFactor: null } } });
    expect((await screen.findByRole('alert')).textContent).toBe('This account doesn’t have access to the back office.');
  });

  it('stays with such an account while it could not be signed out, and says so', async () => {
    page({
      '/api/auth/login': { data: { role: 'customer', secondFactor: null } },
      '/api/auth/logout': { status: 503, data: { message: 'Please try again in a moment.' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('the provider of the organization', () => {
  const at = (address: string) => window.history.replaceState(null, '', address);
  afterEach(() => at('/'));
  const show = (answers: Record<string, { status?: number; data: unknown }>) => {
    completeJsdom();
    const { http } = fakeApi(({ path }) => answers[path] ?? { status: 404, data: {} });
    const opened: string[] = [];
    render(
      <App>
        <SignInPage backOffice={{ name: 'Lending library' }} http={http} open={(address) => opened.push(address)} />
      </App>,
    );
    return opened;
  };

  it('is offered by name where there is one, and returns to where one came from', async () => {
    at('/login?redirectTo=%2Fadmin%2Fbooks');
    show({ '/api/auth/settings': { data: { company_name: 'Contoso' } } });
    const link = await screen.findByRole('link', { name: 'Continue with Contoso' });
    expect(link.getAttribute('href')).toBe('/api/auth/authorize?provider=company&redirect_to=%2Fadmin%2Fbooks');
  });

  it('leads back to the page one came from', async () => {
    at('/auth/callback?redirectTo=%2Fadmin%2Fbooks');
    const opened = show({ '/api/auth/me': { data: { role: 'admin', secondFactor: null } } });
    await waitFor(() => expect(opened).toEqual(['/admin/books']));
  });

  it('leads back to the second factor where one is still missing', async () => {
    at('/auth/callback');
    const secondFactor = { state: 'required', email: 'ann@example.com', factors: [factor] };
    show({ '/api/auth/me': { data: { role: 'visitor', secondFactor } } });
    expect(await screen.findByLabelText('Code')).toBeTruthy();
  });

  it('says why it led nowhere, in words of ours alone', () => {
    at('/login?error=not_staff');
    show({});
    expect(screen.getByRole('alert').textContent).toBe('This account isn’t staff here. Ask an administrator to invite you.');
  });
});

describe('a mailed link', () => {
  const at = (address: string) => window.history.replaceState(null, '', address);
  afterEach(() => at('/'));
  const entered = { role: 'admin', secondFactor: null, signedIn: true, redirectTo: null };
  const show = (answers: Record<string, { status?: number; data: unknown }>) => {
    completeJsdom();
    const { http, calls } = fakeApi(({ path }) => answers[path] ?? { status: 404, data: {} });
    const opened: string[] = [];
    render(
      <App>
        <SignInPage backOffice={{ name: 'Lending library' }} http={http} open={(address) => opened.push(address)} />
      </App>,
    );
    return { opened, sent: () => calls.filter(({ method }) => method !== 'get').map(({ path, body }) => [path, body]) };
  };
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('waits for a click, then asks someone who was invited for a password', async () => {
    at('/auth/callback?token_hash=secret&type=invite');
    const { opened, sent } = show({ '/api/auth/enter': { data: entered }, '/api/auth/user': { data: {} } });
    expect(sent()).toEqual([]);
    click('Accept the invitation');
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'short' } });
    click('Save my password');
    expect(await screen.findByText('Password must be at least 8 characters long')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'a long sentence' } });
    click('Save my password');
    await waitFor(() => expect(opened).toEqual(['/admin']));
    expect(sent()).toEqual([
      ['/api/auth/enter', { token_hash: 'secret', type: 'invite' }],
      ['/api/auth/user', { password: 'a long sentence' }],
    ]);
  });

  it('asks for the second factor before the new password', async () => {
    at('/auth/reset-password?token_hash=secret&type=recovery');
    const secondFactor = { state: 'required', email: 'ann@example.com', factors: [factor] };
    show({
      '/api/auth/enter': { data: { ...entered, role: 'visitor', secondFactor } },
      '/api/auth/factors/f1/challenge': { data: { id: 'c1' } },
      '/api/auth/factors/f1/verify': { data: { role: 'admin', secondFactor: null, recoveryCodes: null } },
    });
    click('Choose a new password');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
    click('Continue');
    expect(await screen.findByLabelText('New password')).toBeTruthy();
  });

  it('says that it is used up, and leads on to signing in', async () => {
    at('/auth/callback?token_hash=old&type=invite');
    const message = 'This link or code is no longer valid. Please request a new one.';
    show({ '/api/auth/enter': { status: 403, data: { code: 'code_expired', message } } });
    click('Accept the invitation');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    click('Back to sign-in');
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('is sent to those who forgot their password, whether there is an account or not', async () => {
    at('/login');
    const { sent } = show({ '/api/auth/recover': { data: {} } });
    click('Forgot your password?');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ann@example.com' } });
    click('Email me a link');
    expect((await screen.findByRole('status')).textContent).toContain('we’ve emailed a link to choose a new password');
    expect(sent()).toEqual([['/api/auth/recover', { email: 'ann@example.com' }]]);
  });
});

it.each([
  ['?redirectTo=%2Fadmin%2Fbooks%3Fpage%3D2', '/admin/books?page=2'],
  ['?redirectTo=https%3A%2F%2Fevil.example', '/admin'],
  ['?redirectTo=%2F%2Fevil.example', '/admin'],
  ['?redirectTo=%2F%5Cevil.example', '/admin'],
  ['?redirectTo=%2F%0A%2Fevil', '/admin'],
  ['?redirectTo=%2F%09%2Fevil', '/admin'],
  ['?redirectTo=%2Fa%2F..%2F%2Fevil', '/admin'],
  ['', '/admin'],
])('leads from %s to %s', (search, address) => {
  expect(wayBack(search, '/admin')).toBe(address);
});
