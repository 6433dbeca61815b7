import { AUTH_MESSAGES } from '@haulbook/core';
import { loadSpeech } from '@haulbook/texts';
import { addFailure } from '@haulbook/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ORIGIN_KEY } from '../../../attribution/origin';
import { SpeechContext } from '../../../language/use-speech';
import type { AccountAnswer } from '../answers.server';
import { enhanceLogin } from './enhance-login';
import { LoginPage } from './login-page';

jest.mock('@remix-run/react', () => ({
  Form: ({ children }: { children: ReactNode }) => <form method="post">{children}</form>,
  useNavigation: () => ({ state: 'idle' }),
}));

const EMAIL = 'dana@example.com';
const PAGE = { redirectTo: null, email: '', refused: null, confirmed: false, company: 'Contoso', passkeys: false, answer: undefined };
const NOTHING = { ok: false, message: null, fields: {}, code: '', values: {} };
const WRONG: AccountAnswer = {
  ...NOTHING,
  message: 'Invalid email or password',
  code: 'invalid_credentials',
  values: { email: EMAIL, intent: 'password' },
};

/** Open the page as the server draws it, and let its script run; `typed` is the address that is typed meanwhile. */
async function open(answer?: AccountAnswer, language = 'en', typed?: string): Promise<void> {
  const page = <LoginPage {...PAGE} providers={['google']} answer={answer} />;
  document.body.innerHTML = renderToStaticMarkup(
    <SpeechContext.Provider value={await loadSpeech(language)}>{page}</SpeechContext.Provider>,
  );
  if (typed) fireEvent.change(screen.getByLabelText('Email'), { target: { value: typed } });
  enhanceLogin();
}

const asked: [string, unknown][] = [];
let account = { exists: false, hasPassword: false };
const setOnline = (online: boolean) => Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
const loginButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Login|Signing in…)$/ });
const leaveEmail = (email: string) => {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.blur(screen.getByLabelText('Email'));
};

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  account = { exists: false, hasPassword: false };
  setOnline(true);
  globalThis.AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    asked.push([url, init?.body && JSON.parse(String(init.body))]);
    return { ok: true, status: 200, json: async () => (url === '/api/ip' ? { ip: '192.0.2.7' } : account) };
  }) as typeof fetch;
});

it('shows the password, and hides it again', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password', pressed: true }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});

it('takes the keyboard to a refusal, records it, and reports it', async () => {
  await open(WRONG);
  expect(document.activeElement?.textContent).toBe('Invalid email or password');
  await waitFor(() =>
    expect(asked).toContainEqual(['/api/security-log', expect.objectContaining({ event: 'login_failed', email: EMAIL, ip: '192.0.2.7' })]),
  );
});

it('leaves the keyboard in the code that is being typed when the script arrives', async () => {
  const mailed: AccountAnswer = { ...NOTHING, ok: true, message: AUTH_MESSAGES.magicLinkSent, values: { email: EMAIL, intent: 'link' } };
  await open(mailed);
  expect(document.activeElement?.textContent).toBe(AUTH_MESSAGES.magicLinkSent);
  screen.getByLabelText('6-digit code').focus();
  enhanceLogin();
  expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'));
});

it('takes the keyboard to the field that is wrong', async () => {
  await open({ ...NOTHING, code: 'validation', fields: { password: 'Password is required' }, values: { email: EMAIL } });
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it.each([
  ['en', 'Account temporarily locked. Try again in 15 minutes'],
  ['es', 'Cuenta bloqueada. Inténtelo de nuevo en 15 minutos'],
])('says at the fifth failure in a row that the account is locked: %s', async (language, message) => {
  for (let time = 0; time < 4; time += 1) addFailure(EMAIL, new Date());
  await open(WRONG, language);
  expect(screen.getByRole('alert').textContent).toBe(message);
});

it('warns of an address that the browser knows to be locked, and of no other', async () => {
  for (let time = 0; time < 5; time += 1) addFailure(EMAIL, new Date());
  await open();
  leaveEmail(EMAIL);
  expect(screen.getByRole('alert').textContent).toBe('Account temporarily locked. Try again in 15 minutes');
  leaveEmail('other@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lets the emailed link be the way of an account without a password', async () => {
  await open();
  account = { exists: true, hasPassword: false };
  leaveEmail(EMAIL);
  await screen.findByText('This account signs in by email. We’ll send you a link, no password needed.');
  expect(document.querySelector('[data-enter]')).toHaveProperty('value', 'link');
  expect(screen.getByRole('button', { name: 'Email me a sign-in link' }).className).toContain('btn-brand');
  expect(loginButton().className).not.toContain('btn-brand');
  account = { exists: true, hasPassword: true };
  leaveEmail('other@example.com');
  await waitFor(() => expect(document.querySelector('[data-enter]')).toHaveProperty('value', 'password'));
});

it('looks up an address that was typed and left before the script was there', async () => {
  account = { exists: true, hasPassword: false };
  await open(undefined, 'en', EMAIL);
  await waitFor(() => expect(screen.getByText(/This account signs in by email/).hidden).toBe(false));
});

it('asks about an address once, however often the form comes back with it', async () => {
  await open({ ...WRONG, values: { ...WRONG.values, signInBy: 'link' } });
  expect(screen.getByText(/This account signs in by email/).hidden).toBe(false);
  expect(screen.getByRole('button', { name: 'Email me a sign-in link' }).className).toContain('btn-brand');
  leaveEmail(EMAIL.toUpperCase());
  expect(asked.map(([url]) => url)).not.toContain('/api/check-user');
  leaveEmail('other@example.com');
  expect(asked).toContainEqual(['/api/check-user', { email: 'other@example.com' }]);
});

it('sends the method along with the address that it was found out for, and with no other', async () => {
  await open({ ...WRONG, values: { ...WRONG.values, signInBy: 'link' } });
  const methodOf = (email: string) => {
    fireEvent.input(screen.getByLabelText('Email'), { target: { value: email } });
    return new FormData(loginButton().form!).get('signInBy');
  };
  expect(methodOf('other@example.com')).toBe('');
  expect(methodOf(EMAIL)).toBe('link');
});

it('shows what was pressed as pending once the browser has read the form, until the page comes back', async () => {
  await open();
  jest.useFakeTimers();
  const form = loginButton().form!;
  fireEvent(
    form,
    Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { submitter: document.querySelector('[data-enter]') }),
  );
  expect(loginButton().disabled).toBe(false);
  jest.advanceTimersByTime(1);
  expect([loginButton().textContent, loginButton().disabled]).toEqual(['Signing in…', true]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect([loginButton().textContent, loginButton().disabled]).toEqual(['Login', false]);
  jest.useRealTimers();
});

it('keeps the form while the browser is offline, and says so', async () => {
  await open();
  setOnline(false);
  expect(fireEvent.submit(loginButton().form!)).toBe(false);
  expect(document.activeElement?.textContent).toBe(
    'We couldn’t reach the server. Nothing is lost. Please check your connection and try again.',
  );
  setOnline(true);
  expect(fireEvent.submit(loginButton().form!)).toBe(true);
  expect(screen.queryByText(/couldn’t reach the server/)?.closest('[hidden]')).not.toBeNull();
});

it('takes the campaign along to the providers of customers', async () => {
  localStorage.setItem(ORIGIN_KEY, JSON.stringify({ path: '/', search: 'utm_source=flyer' }));
  await open();
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Continue with Google')).toBe('/api/auth/authorize?provider=google&utm_source=flyer');
  expect(addressOf('Continue with Contoso')).toBe('/api/auth/authorize?provider=company');
});

it('works on the page after the email as well', async () => {
  await open({ ...NOTHING, ok: true, message: AUTH_MESSAGES.magicLinkSent, code: 'ok', values: { email: EMAIL, intent: 'link' } });
  expect(document.activeElement?.textContent).toBe(AUTH_MESSAGES.magicLinkSent);
  await waitFor(() => expect(asked).toContainEqual(['/api/security-log', expect.objectContaining({ event: 'magic_link_requested' })]));
});
