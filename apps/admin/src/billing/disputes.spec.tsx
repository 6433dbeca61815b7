import { screen } from '@testing-library/react';
import { fakeApi, field, renderAdmin, resource, schema } from '@haulbook/resource-admin/testing';
import { DisputeOfCustomer, DisputeOfPayment, DisputeOnBill } from './disputes';

const payments = resource('payments', { title: ['amountCents'], fields: [field('amountCents', 'money')] });
const invoices = resource('invoices', { title: ['number'], fields: [field('number', 'text')] });
const PAID = { id: 'p1', version: 1, status: 'disputed', amountCents: 18_400, provider: 'stripe', providerId: 'pi_1' };

function open(part: typeof DisputeOfPayment, row: object, disputed: object[] = []) {
  const { http, calls } = fakeApi(() => ({ data: { data: disputed, total: disputed.length, page: 1, pageCount: 1 } }));
  const Part = part;
  renderAdmin(<Part resource={payments} row={{ id: 'i1', version: 1, ...row }} />, { http, schema: schema([payments, invoices]) });
  return calls;
}

describe('a dispute', () => {
  it('says on the payment what follows from it, and where it is answered', () => {
    open(DisputeOfPayment, PAID);
    expect(screen.getByRole('alert').textContent).toContain('the bill is open again');
    expect(screen.getByRole('link', { name: 'Answer at Stripe' }).getAttribute('href')).toBe('https://dashboard.stripe.com/payments/pi_1');
  });

  it('is on no other payment', () => {
    open(DisputeOfPayment, { ...PAID, status: 'succeeded' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says on the bill, while that is open, that it may still be paid', async () => {
    const calls = open(DisputeOnBill, { status: 'issued' }, [PAID]);
    expect((await screen.findByRole('alert')).textContent).toContain('$184.00 counts as not received until the bank decides');
    expect(screen.getByRole('link', { name: '$184.00' }).getAttribute('href')).toBe('/payments/p1');
    expect(calls.find(({ path }) => path === '/api/payments')!.query.get('s')).toContain('disputed');
  });

  it('says on the customer that what is owed may be paid', async () => {
    open(DisputeOfCustomer, {}, [PAID]);
    expect((await screen.findByRole('alert')).textContent).toContain('$184.00 counts as owed until the bank decides.');
  });

  it('is not asked about for a bill that is paid', () => {
    const asked = open(DisputeOnBill, { status: 'paid' }, [PAID]).filter(({ path }) => path === '/api/payments');
    expect(asked).toEqual([]);
  });
});
