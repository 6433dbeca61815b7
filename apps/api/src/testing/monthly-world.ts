import { addLocalDays } from '@haulbook/core';
import { JOURNAL_OUT_OF_ORDER, OUT_OF_ORDER } from '@haulbook/domain/testing';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { expectSameAsReport } from '../orders/journal-fixtures.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { startTestApp, type TestApp, type TestClient } from './test-app.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { MonthlyBills } from '../billing/monthly/monthly-bills.service.js';

export interface Account {
  customer: Customer;
  /** A site in Wake county. */
  address: Address;
  /** A site in Durham county. */
  durham: Address;
}

/** A job to do: when it is finished, where, and its price before tax. */
export interface Job {
  on: string;
  at?: Address;
  cents?: number;
  purchaseOrder?: string;
}

/** The morning of a day in New York, in winter and summer alike. */
const morningOf = (day: string): Date => new Date(`${day}T15:00:00Z`);

/** An application with companies whose jobs are billed. */
export class MonthlyWorld {
  app!: TestApp;
  staff!: TestClient;
  private keys = 0;

  async start(): Promise<void> {
    this.app = await startTestApp();
    this.staff = await this.app.signInAs('admin');
  }

  at = (instant: string) => this.app.clock.set(new Date(instant));
  key = () => ({ 'idempotency-key': `monthly-${(this.keys += 1)}` });

  async account(terms: Partial<Customer> = { billing: 'monthly', netDays: 30 }, whose?: Customer): Promise<Account> {
    const made = await newCustomer(this.app, { customerType: 'commercial', companyName: 'Oak Rentals', ...terms });
    const customer = whose ?? made.customer;
    const place = { customerId: customer.id, line1: '9 Main Street', city: 'Durham', zip: '27701', county: 'Durham', label: 'Building B' };
    const address = whose
      ? await this.app.records.insert(Address, { ...place, city: 'Raleigh', zip: '27601', county: 'Wake' })
      : made.address;
    return { customer, address, durham: await this.app.records.insert(Address, place) };
  }

  /** Do a job: quoted, approved by phone, scheduled, and finished on its day. */
  async done({ customer, address }: Account, { on, at = address, cents = 10_000, purchaseOrder }: Job): Promise<Order> {
    this.app.clock.set(morningOf(on));
    const lines = [
      { kind: 'item', label: 'Sofa', qty: 1000, unitCents: cents, taxCategory: 'standard' },
      { kind: 'item', label: 'Sweeping', qty: 333, unitCents: 777, taxCategory: 'standard' },
    ];
    const job = { lines, estimatedMinutes: 30, cubicYardsMilli: 1875, ...(purchaseOrder && { purchaseOrder }) };
    const { body: quote } = await this.staff.post('/api/quotes', { customerId: customer.id, addressId: at.id, ...job });
    await this.ok(`/api/quotes/${quote.id}/transitions/approveFor`, { input: { approvedBy: 'Dana', approvedHow: 'phone' } });
    const order = (await this.app.records.findOne(Order, { quoteId: quote.id }))!;
    const { body } = await this.staff.get(`/api/orders/${order.id}/availability?from=${addLocalDays(on, 1)}&days=14`);
    const days = body.days as { date: string; windows: { windowId: string; available: boolean }[] }[];
    const day = days.find(({ windows }) => windows.some(({ available }) => available))!;
    const { windowId } = day.windows.find(({ available }) => available)!;
    const { body: visit } = await this.staff.post(`/api/orders/${order.id}/schedule`, { date: day.date, windowId });
    for (const step of ['onMyWay', 'arrive', 'complete'])
      await this.ok(`/api/appointments/${visit.id}/transitions/${step}`, { confirmed: true });
    return this.app.records.get(Order, order.id);
  }

  run = () => this.app.app.get(MonthlyBills).makeDue();
  billNow = ({ customer }: Account) => this.staff.post(`/api/customers/${customer.id}/monthly-bill`, {});
  monthly = ({ customer }: Account): Promise<Invoice[]> =>
    this.app.records.find(Invoice, { customerId: customer.id, kind: 'monthly' }, { sort: { createdAt: 'asc' }, lines: ['lines'] });
  jobsOn = ({ id: monthlyBillId }: Invoice): Promise<Invoice[]> =>
    this.app.records.find(Invoice, { monthlyBillId }, { sort: { number: 'asc' } });
  drafts = ({ customer }: Account): Promise<Invoice[]> => this.app.records.find(Invoice, { customerId: customer.id, status: 'draft' });
  pay = ({ id }: Invoice, amountCents: number) =>
    this.staff.post(`/api/invoices/${id}/payments`, { method: 'check', reference: '7', amountCents }, this.key());
  move = ({ id }: Invoice, transition: string) =>
    this.staff.post(`/api/invoices/${id}/transitions/${transition}`, { input: { reason: 'So it is' }, confirmed: true });
  read = ({ id }: Invoice): Promise<Invoice> => this.app.records.get(Invoice, id);

  /** Expect money, states and books to add up, and the books to say what the reports say. */
  async inOrder(): Promise<void> {
    for (const [what, sql] of Object.entries({ ...OUT_OF_ORDER, ...JOURNAL_OUT_OF_ORDER }))
      expect([what, await this.app.records.db.query(sql)]).toEqual([what, []]);
    await expectSameAsReport(this.app, this.staff);
  }

  private async ok(path: string, body: object): Promise<void> {
    const answer = await this.staff.post(path, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}

/** Start such an application for the tests of a file. */
export function monthlyWorld(): MonthlyWorld {
  const world = new MonthlyWorld();
  beforeAll(() => world.start());
  beforeEach(() => world.app.records.db.query('DELETE FROM rate_limits'));
  afterAll(() => world.app?.close());
  return world;
}
