import { LEAVING_EVENT, NETWORK_SCRIPT, SLOW_AFTER_MS } from './network-script';

const html = document.documentElement;
const leave = (on: boolean) => document.dispatchEvent(new CustomEvent(LEAVING_EVENT, { detail: on }));
const click = (markup: string) => {
  document.body.innerHTML = markup;
  document.body.firstElementChild!.addEventListener('click', (event) => markup.includes('data-own') && event.preventDefault());
  document.body.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  jest.advanceTimersByTime(1);
};

beforeAll(() => {
  jest.useFakeTimers();
  const script = document.createElement('script');
  script.textContent = NETWORK_SCRIPT;
  document.head.append(script);
});
beforeEach(() => leave(false));
afterAll(() => jest.useRealTimers());

it('marks the page while the next one is on its way, and as slow after a while', () => {
  leave(true);
  expect(html.getAttribute('data-leaving')).toBe('');
  jest.advanceTimersByTime(SLOW_AFTER_MS);
  expect(html.getAttribute('data-leaving')).toBe('slow');
  leave(false);
  expect(html.hasAttribute('data-leaving')).toBe(false);
});

it.each([
  ['a link of ours', '<a href="/terms">x</a>', true],
  ['a place on this page', '<a href="#main">x</a>', false],
  ['a phone number', '<a href="tel:+19195045200">x</a>', false],
  ['another site', '<a href="https://example.com/">x</a>', false],
  ['a file of the API', '<a href="/api/portal/quotes/Q/pdf">x</a>', false],
  ['a new window', '<a href="/terms" target="_blank">x</a>', false],
  ['a link React takes care of', '<a href="/terms" data-own>x</a>', false],
])('%s', (_name, markup, marks) => {
  click(markup);
  expect(html.hasAttribute('data-leaving')).toBe(marks);
});
