import { fireEvent, screen, within } from '@testing-library/react';
import { fakeApi, renderAdmin } from '@haulbook/resource-admin/testing';
import { ChargeCard } from './charge-card';

const OPEN = { id: 'i1', status: 'issued', kind: 'bill', balanceCents: 12_300, customerId: 'c1' };
const CARDS = { data: [{ id: 'p1', brand: 'Visa', last4: '4242' }], count: 1, total: 1, page: 1, pageCount: 1, after: null };

const api = (answer: object) => fakeApi(({ method }) => ({ data: method === 'post' ? answer : CARDS }));

async function charge(answer: object, leavesOff = false) {
  const fake = api(answer);
  renderAdmin(<ChargeCard invoice={OPEN} />, { http: fake.http });
  fireEvent.click(await screen.findByRole('button', { name: 'Charge saved card' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Who agreed?'), { target: { value: 'Casey Test' } });
  fireEvent.mouseDown(dialog.getByLabelText('How?'));
  fireEvent.click(await screen.findByTitle('By phone'));
  expect(await dialog.findByText('Email to ann@example.com')).toBeTruthy();
  if (leavesOff) fireEvent.click(dialog.getByRole('checkbox', { name: 'Send it' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Charge $123.00' }));
  return { dialog, ...fake };
}

describe('charging a saved card', () => {
  it('sends who agreed and how with the balance that is shown', async () => {
    const { calls } = await charge({ status: 'succeeded', message: null });
    expect(await screen.findByText('Card charged. The customer gets a receipt.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'post')).toMatchObject([
      { path: '/api/invoices/i1/charge-card', body: { cardId: 'p1', agreedBy: 'Casey Test', agreedHow: 'phone', balanceCents: 12_300 } },
    ]);
  });

  it('shows the receipt once, whoever agreed and however, and leaves it off', async () => {
    const { calls, shown } = await charge({ status: 'succeeded', message: null }, true);
    expect(await screen.findByText('Card charged. No receipt goes out.')).toBeTruthy();
    const body = { cardId: 'p1', agreedBy: '…', agreedHow: 'phone', tipCents: 0, balanceCents: 12_300 };
    expect(shown.map((call) => [call.path, call.body])).toEqual([['/api/invoices/i1/charge-card', body]]);
    expect(calls.find(({ method }) => method === 'post')!.headers['x-messages']).toBe('off');
  });

  it('says why the card was declined, and stays open', async () => {
    const { dialog } = await charge({ status: 'failed', message: 'Your card was declined.' });
    expect(await dialog.findByText('Your card was declined.')).toBeTruthy();
  });
});
