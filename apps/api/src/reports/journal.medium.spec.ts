import { addLocalDays, localToday } from '@haulbook/core';
import { BUSINESS_ZONE } from '@haulbook/domain';
import { Setting } from '@haulbook/platform';
import { AuditEntry } from '@haulbook/resource';
import { JournalEntry } from '../billing/journal/journal-entry.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Payment } from '../billing/ledger/payment.entity.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { forgetRateLimits, useTestApp, type TestClient } from '../testing/test-app.js';
import { RecordsBehind } from './records-behind-fixtures.js';

/** An afternoon of April in New York. */
const NOW = new Date('2027-04-05T18:00:00Z');
const MARCH = 'from=2027-03-01&to=2027-03-31';

describe('the journal', () => {
  const app = useTestApp();
  forgetRateLimits(app);
  let staff: TestClient;
  let owner: TestClient;
  let customerId: string;
  let orderId: string;
  let count = 0;

  beforeAll(async () => {
    staff = await app.signInAs('admin');
    owner = await app.signInAs('super_admin');
    const { customer } = await newCustomer(app);
    customerId = customer.id;
    await app.records.updateOne(Customer, customerId, { firstName: '=Ada', lastName: 'Long' });
    const place = { line1: '7 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake' };
    const { id: addressId } = await app.records.insert(Address, { customerId, ...place });
    const quote = await app.records.insert(Quote, { number: 'Q-2027-1', customerId, addressId, status: 'converted' }, { states: true });
    const order = { number: 'J-2027-1', quoteId: quote.id, totalCents: 5_000_000, customerId, addressId };
    orderId = (await app.records.insert(Order, order)).id;
  });
  beforeEach(() => at(NOW));
  afterEach(() => owner.post('/api/journal/lock', { through: null }));

  const at = (instant: Date | string) => app.clock.set(new Date(instant));
  const key = () => ({ 'idempotency-key': `journal-${++count}` });
  const why = { reason: 'So it is' };

  async function bill(instant: string): Promise<Invoice> {
    at(instant);
    const lines = [
      { kind: 'item', label: 'Load', unitCents: 30_000, taxCategory: 'hauling' },
      { kind: 'item', label: 'Fence', unitCents: 10_000, taxCategory: 'standard' },
    ];
    const { body } = await staff.post('/api/invoices', { customerId, orderId, lines });
    expect((await staff.post(`/api/invoices/${body.id}/transitions/issue`, {})).status).toBe(200);
    at(NOW);
    return app.records.get(Invoice, body.id);
  }
  const voiding = ({ id }: Invoice) => staff.post(`/api/invoices/${id}/transitions/void`, { input: why });
  const entriesOf = async ({ id: invoiceId }: Invoice) =>
    (await app.records.find(JournalEntry, { invoiceId }, { sort: { number: 'asc' } })).map(({ number, on, amountCents }) => [
      number,
      on,
      amountCents,
    ]);

  it('is a file that QuickBooks imports, each entry balanced, sales tax by county', async () => {
    const invoice = await bill('2027-03-31T23:30:00-04:00');
    await staff.post(`/api/invoices/${invoice.id}/payments`, { method: 'check', amountCents: 5000, tipCents: 700 }, key());
    const { status, body: text, headers } = await staff.get(`/api/journal/quickbooks?${MARCH}`);
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="journal-2027-03-01-2027-03-31.csv"']);
    const rows = String(text).trimEnd().split('\r\n');
    const tax = (invoice.taxCents / 100).toFixed(2);
    const about = `Invoice ${invoice.number},'=Ada Long`;
    expect(invoice.taxCents).toBeGreaterThan(0);
    expect(rows).toEqual([
      'Journal No.,Journal Date,Account Name,Debits,Credits,Description,Name',
      `${invoice.number},03/31/2027,Accounts Receivable (A/R),${(invoice.totalCents / 100).toFixed(2)},,${about}`,
      `${invoice.number},03/31/2027,Services,,400.00,${about}`,
      `${invoice.number},03/31/2027,Sales Tax Payable:Wake,,${tax},${about}`,
    ]);
    const { body } = await staff.get('/api/journal?from=2027-04-05&to=2027-04-05');
    expect(body).toMatchObject({ entries: 1, files: 1, isComplete: true, lockedThrough: null });
    expect(body.accounts).toEqual([
      { account: 'receivables', county: null, name: 'Accounts Receivable (A/R)', debitCents: 0, creditCents: 5000 },
      { account: 'tips', county: null, name: 'Tips Payable', debitCents: 0, creditCents: 700 },
      { account: 'cash', county: null, name: 'Undeposited Funds', debitCents: 5700, creditCents: 0 },
    ]);
  });

  it('takes a void invoice off on its own day, unless the books are locked for it', async () => {
    const open = await bill('2027-04-02T15:00:00Z');
    expect((await voiding(open)).status).toBe(200);
    expect(await entriesOf(open)).toEqual([
      [open.number, '2027-04-02', open.totalCents],
      [`${open.number}-V`, '2027-04-02', open.totalCents],
    ]);
    const locked = await bill('2027-03-15T15:00:00Z');
    await owner.post('/api/journal/lock', { through: '2027-03-31' });
    const refused = await voiding(locked);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/books are locked.*Credit it instead.*unlock/)]);
    await staff.post(`/api/invoices/${locked.id}/credit-notes`, { amountCents: locked.totalCents, ...why }, key());
    const [note, invoice] = await entriesOf(locked);
    expect(invoice).toEqual([locked.number, '2027-03-15', locked.totalCents]);
    expect(String(note![1]) > '2027-03-31' || String(note![1]) === localToday(new Date(), BUSINESS_ZONE)).toBe(true);
  });

  it('books a payment on the day it came, which is not a locked one', async () => {
    const invoice = await bill('2027-03-20T15:00:00Z');
    await owner.post('/api/journal/lock', { through: '2027-03-31' });
    const pay = (receivedOn: string) =>
      staff.post(`/api/invoices/${invoice.id}/payments`, { method: 'check', amountCents: 1000, receivedOn }, key());
    const problems = await Promise.all(
      ['2027-03-31', '2027-03-19', '2027-04-06'].map(async (day) => (await pay(day)).body.fields?.receivedOn),
    );
    expect(problems).toEqual([
      'The books are locked through Wed, Mar 31, 2027. Choose a later day, or ask a super admin to unlock them.',
      'This is before the invoice was issued',
      'This day is still to come',
    ]);
    expect((await pay('2027-04-01')).status).toBe(201);
    expect((await entriesOf(invoice))[1]).toEqual([`${invoice.number}-P1`, '2027-04-01', 1000]);
    const [payment] = await app.records.find(Payment, { invoiceId: invoice.id });
    expect(localToday(new Date(payment!.paidAt!), BUSINESS_ZONE)).toBe('2027-04-01');
  });

  it('is locked by the owner alone, through a day that is over, and the history says so', async () => {
    expect((await staff.post('/api/journal/lock', { through: '2027-03-31' })).status).toBe(403);
    expect((await owner.post('/api/journal/lock', { through: '2027-04-05' })).body.fields).toEqual({
      through: 'Please choose a day that is over',
    });
    await owner.post('/api/journal/lock', { through: '2027-03-31' });
    expect((await staff.get(`/api/journal?${MARCH}`)).body.lockedThrough).toBe('2027-03-31');
    await owner.post('/api/journal/lock', { through: null });
    const entries = await app.records.find(
      AuditEntry,
      { resource: 'settings', action: { $in: ['lock', 'unlock'] } },
      { sort: { createdAt: 'asc' } },
    );
    expect(entries.slice(-2).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['lock', expect.any(String)],
      ['unlock', expect.any(String)],
    ]);
  });

  it('is not locked from the page of the setting, which keeps the lock and says through which day', async () => {
    await owner.post('/api/journal/lock', { through: '2027-03-31' });
    const { id, version, value } = (await app.records.findOne(Setting, { key: 'books' }))!;
    const save = async (changes: object) => owner.patch(`/api/settings/${id}`, { version, value: changes });
    for (const lockedThrough of [null, '2027-02-28', '2027-04-04']) {
      const { status, body } = await save({ ...value, lockedThrough });
      const sentence = 'The books are locked and unlocked on the Journal page, by a super admin.';
      expect([status, body.fields]).toEqual([400, { 'value.lockedThrough': sentence }]);
    }
    expect((await save({ customerName: 'All' })).body.value).toMatchObject({ customerName: 'All', lockedThrough: '2027-03-31' });
    expect((await owner.get('/api/setting-pages/books/facts')).body).toEqual([
      expect.objectContaining({ label: 'Books locked through', value: 'Wed, Mar 31, 2027', to: '/reports/journal' }),
    ]);
  });

  it('has invoices that were made without it, on their own days', async () => {
    const made = {
      number: `INV-2027-9${++count}`,
      issuedAt: '2027-02-10T15:00:00Z',
      subtotalCents: 9000,
      totalCents: 9000,
      balanceCents: 9000,
    };
    const invoice = await app.records.insert(Invoice, { ...made, customerId, status: 'issued' }, { states: true });
    const { body } = await staff.get('/api/journal?from=2027-02-10&to=2027-02-10');
    expect(body).toMatchObject({ entries: 1, isComplete: true });
    expect(await entriesOf(invoice)).toEqual([[invoice.number, '2027-02-10', 9000]]);
  });

  it('opens the entries that book on each account, and tax by its county', async () => {
    const behind = new RecordsBehind(app, staff);
    for (const query of [MARCH, 'from=2027-02-01&to=2027-04-05']) {
      const { body } = await staff.get(`/api/journal?${query}`);
      expect(body.accounts).toContainEqual(expect.objectContaining({ account: 'salesTax', county: 'Wake' }));
      await behind.expectOfJournal(body);
    }
  });

  it('is for staff, and a quarter at most', async () => {
    const customer = await app.signInAs('customer');
    const paths = [`/api/journal?${MARCH}`, `/api/journal/quickbooks?${MARCH}`, '/api/journal-entries'];
    expect(await Promise.all(paths.map(async (path) => (await customer.get(path)).status))).toEqual([403, 403, 403]);
    expect((await app.visitor().get(paths[0]!)).status).toBe(401);
    const year = await staff.get(`/api/journal?from=2027-01-01&to=${addLocalDays('2027-01-01', 92)}`);
    expect([year.status, year.body.fields]).toEqual([400, { to: 'Please choose a quarter at most' }]);
    expect((await staff.patch(`/api/journal-entries/${customerId}`, { description: 'x' })).status).toBe(403);
  });
});
