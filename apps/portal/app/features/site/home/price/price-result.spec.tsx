import { cleanup, render, screen } from '@testing-library/react';
import type { CatalogView } from '@haulbook/contracts';
import { priceAnswer, type PriceAnswer } from './price-answer.server';
import { PriceResult } from './price-result';

jest.mock('@remix-run/react', () => ({ useSearchParams: () => [new URLSearchParams('utm_source=ad')] }));

const item = (id: string, unitCents: number, quoteOnly = false) => ({ id, name: id, unitCents, quoteOnly });
const CATALOG = {
  items: [item('sofa', 11_900), item('fridge', 12_900), item('piano', 0, true)],
  volumes: [{ eighths: 2, label: '1/4 truck', priceCents: 22_900 }],
  minimumCents: 14_900,
} as unknown as CatalogView;
const estimate = () => Promise.resolve({ lowCents: 14_900, highCents: 22_900, quoteOnly: false });
const api = { booking: { estimate, availability: () => Promise.reject(new Error('no calendar here')) } } as never;

const ask = (load: NonNullable<PriceAnswer['wanted']['load']>, area: PriceAnswer['area'] = null) =>
  priceAnswer(api, { load, zip: '', slot: null }, area, CATALOG);
const items = (...ids: string[]) => ({ volumeEighths: null, items: ids.map((itemId) => ({ itemId, quantity: 1 })) });
const SOFA = items('sofa', 'sofa');

afterEach(cleanup);

it('says why one small item costs more than its own price, and only then', async () => {
  render(<PriceResult answer={await ask(items('sofa'))} />);
  expect(screen.getByText('The minimum for a visit is $149. You can add items up to that amount at no extra cost.')).toBeTruthy();
  const rest = await Promise.all([items('sofa', 'fridge'), items('piano'), { volumeEighths: 2, items: [] }].map((load) => ask(load)));
  expect(rest.map((answer) => answer!.minimumCents)).toEqual([null, null, null]);
});

it('has a mistyped ZIP code corrected where its price is, for the same load', async () => {
  const area = { zip: '2760', served: null, place: null, error: 'Please enter a valid 5-digit ZIP code' };
  const { container } = render(<PriceResult answer={await ask(SOFA, area)} />);
  const field = screen.getByLabelText<HTMLInputElement>('ZIP code');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2760', 'true']);
  expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toContain(area.error);
  const sent = new URLSearchParams(new FormData(container.querySelector('form')!) as never);
  expect(String(sent)).toBe('utm_source=ad&load=sofa&load=sofa&zip=2760');
});

it('asks for no ZIP code again beside one that was understood, nor in a frame, whose form is right above', async () => {
  render(<PriceResult answer={await ask(SOFA, { zip: '27601', served: true, place: 'Raleigh', error: null })} />);
  expect(screen.queryByLabelText('ZIP code')).toBeNull();
  cleanup();
  const area = { zip: '', served: null, place: null, error: 'ZIP code is required' };
  render(<PriceResult answer={await ask(SOFA, area)} onward={{ path: () => '/book-new', newTab: true }} />);
  expect(screen.queryByLabelText('ZIP code')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('ZIP code is required');
});
