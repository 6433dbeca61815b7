import { SAVED_FORMS_KEY } from '@haulbook/domain';
import { sessionKey } from '@haulbook/ui';
import { readOrigin, ORIGIN_KEPT_MS } from '../attribution/origin';
import { PAGE_SCRIPT } from './page-script';

/** Open a page at this URL: run the script as it is inlined in the page. */
function arrive(address: string): void {
  window.history.replaceState(null, '', address);
  new Function(PAGE_SCRIPT)();
}

const submit = (form: HTMLFormElement) => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('clears saved forms at logout, and with no other form', () => {
  arrive('/dashboard');
  localStorage.setItem(SAVED_FORMS_KEY, '{"booking":{"notes":"gate"}}');
  document.body.innerHTML = '<form id="other"></form><form id="logout" data-logout=""></form>';
  submit(document.querySelector<HTMLFormElement>('#other')!);
  expect(localStorage.getItem(SAVED_FORMS_KEY)).not.toBeNull();
  submit(document.querySelector<HTMLFormElement>('#logout')!);
  expect(localStorage.getItem(SAVED_FORMS_KEY)).toBeNull();
});

it('keeps the campaign to the booking, in a new tab as well, until another one brings the visitor', () => {
  arrive('/?utm_source=newsletter&utm_campaign=spring&x=1');
  // A new tab starts with an empty session storage.
  sessionStorage.clear();
  arrive('/book-new?service=piano-removal');
  expect(readOrigin()).toEqual({ utm: { source: 'newsletter', medium: '', campaign: 'spring' }, landingPath: '/' });
  arrive('/about?utm_source=flyer');
  expect(readOrigin()).toEqual({ utm: { source: 'flyer', medium: '', campaign: '' }, landingPath: '/about' });
});

it('leads to the step that is shown, in another language', () => {
  arrive('/book-new?service=piano-removal');
  document.body.innerHTML = '<a href="/book-new?service=piano-removal&lang=es" hreflang="es">Español</a>';
  window.history.pushState(null, '', '/book-new?service=piano-removal&step=items');
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(link.getAttribute('href')).toMatch(/\/book-new\?service=piano-removal&step=items&lang=es$/);
});

it('counts a visit on another day as another one', () => {
  jest.useFakeTimers();
  arrive('/?utm_source=newsletter');
  jest.setSystemTime(Date.now() + ORIGIN_KEPT_MS + 1);
  arrive('/about');
  expect(readOrigin()).toEqual({ utm: { source: '', medium: '', campaign: '' }, landingPath: '/about' });
});

describe('says to other tabs who is signed in', () => {
  const stored = () => localStorage.getItem(sessionKey());
  const asked = jest.fn<Promise<Response>, [string]>();
  const arriveAs = (user: string) => {
    document.documentElement.dataset['user'] = user;
    arrive('/about');
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  beforeEach(() => {
    asked.mockReset().mockResolvedValue({ json: () => Promise.resolve({ user: { id: 'u1' } }) } as Response);
    window.fetch = asked as typeof window.fetch;
  });
  afterEach(() => delete document.documentElement.dataset['user']);

  it('by the ID in the page of one person, and that of a visitor', async () => {
    arriveAs('u2');
    expect(stored()).toBe('u2');
    arriveAs('');
    expect(stored()).toBe('');
    await settled();
    expect(asked).not.toHaveBeenCalled();
  });

  it('by asking on a page that is the same for all of them, where this browser does not know yet', async () => {
    arriveAs('?');
    await settled();
    expect([stored(), asked.mock.calls]).toEqual(['u1', [['/api/auth/me']]]);
    arriveAs('?');
    await settled();
    expect([stored(), asked.mock.calls.length]).toEqual(['u1', 1]);
  });

  it('as it was while the answer does not come', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    arriveAs('?');
    await settled();
    expect(stored()).toBeNull();
  });
});
