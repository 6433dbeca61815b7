import fc from 'fast-check';
import { addLocalDays, localToday } from '@haulbook/core';
import type { ReportView, RevenueRow, RevenueSums } from '@haulbook/contracts';
import { AGE_BUCKETS, ageBucket, BUSINESS_ZONE, mondayOf, type DayRange } from '@haulbook/domain';
import { CountedJobs } from '../billing/invoices/counted-jobs.service.js';
import { CreditNote } from '../billing/ledger/credit-note.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Refund } from '../billing/ledger/refund.entity.js';
import { Payment } from '../billing/ledger/payment.entity.js';
import { Service } from '../catalog/service.entity.js';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { JournalCatchUp } from '../billing/journal/journal-catch-up.service.js';
import { expectSameAsReport } from '../orders/journal-fixtures.js';
import { Order } from '../orders/order.entity.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { Quote, type QuoteSource } from '../quotes/quote.entity.js';
import { forgetRateLimits, useTestApp, type TestClient } from '../testing/test-app.js';
import { RecordsBehind } from './records-behind-fixtures.js';

const NOW = new Date('2027-04-01T02:00:00Z');
const TODAY = '2027-03-31';
/** Sixty days around a change of the clocks. */
const instant = fc.integer({ min: 0, max: 60 * 24 * 4 }).map((quarters) => new Date(NOW.getTime() - quarters * 15 * 60_000).toISOString());

const bill = fc.record({
  customer: fc.nat(2),
  job: fc.record({
    kind: fc.constantFrom('none', 'order', 'order with deposit'),
    service: fc.nat(2),
    source: fc.constantFrom<QuoteSource>('online', 'phone', 'staff'),
    zip: fc.constantFrom('27601', '27502', '27701'),
  }),
  lines: fc.tuple(fc.integer({ min: 20_000, max: 90_000 }), fc.integer({ min: 0, max: 30_001 }), fc.integer({ min: 0, max: 9999 })),
  issuedAt: instant,
  /** Parts of what is left to credit, in percent. */
  credits: fc.array(fc.record({ part: fc.constantFrom(1, 33, 100), at: instant }), { maxLength: 3 }),
  paid: fc.constantFrom(0, 0, 40, 100),
  refund: fc.constantFrom('none', 'paid too much', 'goodwill'),
  end: fc.constantFrom('none', 'none', 'void', 'writeOff'),
  dueOn: fc.integer({ min: -100, max: 30 }).map((days) => addLocalDays(TODAY, days)),
});
type Bill = typeof bill extends fc.Arbitrary<infer B> ? B : never;

describe('the sums of a report', () => {
  const app = useTestApp();
  forgetRateLimits(app);
  let staff: TestClient;
  let customers: { customer: Customer; address: Address }[];
  let services: Service[];
  let count = 0;
  beforeAll(async () => {
    staff = await app.signInAs('admin');
    app.clock.set(NOW);
    customers = await Promise.all([newCustomer(app), newCustomer(app), newCustomer(app)]);
    services = (await app.records.find(Service, {})).slice(0, 2);
  });

  const key = () => ({ 'idempotency-key': `report-${++count}` });
  const set = (table: string, id: string, column: string, value: string) =>
    app.records.db.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1 RETURNING id`, [id, value]);

  /** Create an order, with a deposit that was paid if it has one. */
  async function orderOf({ customer, job: { kind, service, source, zip } }: Bill): Promise<string | null> {
    if (kind === 'none') return null;
    const customerId = customers[customer]!.customer.id;
    const place = { line1: '7 Elm Street', city: 'Raleigh', zip, county: zip === '27701' ? 'Durham' : 'Wake' };
    const { id: addressId } = await app.records.insert(Address, { customerId, ...place });
    const of = { customerId, addressId, serviceId: services[service]?.id ?? null };
    const number = `2027-8${++count}`;
    const quote = await app.records.insert(Quote, { number: `Q-${number}`, source, status: 'converted', ...of }, { states: true });
    const order = await app.records.insert(Order, { number: `J-${number}`, quoteId: quote.id, totalCents: 500_000, ...of });
    if (kind === 'order with deposit') await deposit(order);
    return order.id;
  }

  async function deposit({ id: orderId, customerId, number }: Order): Promise<void> {
    const sums = { subtotalCents: 12_345, totalCents: 12_345, balanceCents: 12_345 };
    const invoice = { kind: 'deposit', status: 'issued', number: `INV-${number}`, issuedAt: NOW.toISOString(), dueOn: TODAY } as const;
    const { id } = await app.records.insert(Invoice, { ...invoice, ...sums, customerId, orderId }, { states: true });
    await staff.post(`/api/invoices/${id}/payments`, { method: 'cash', amountCents: 12_345 }, key());
  }

  /** Bill it, credit, pay and end it by the endpoints of staff, then move it all to the days it is meant to have happened on. */
  async function take(one: Bill): Promise<void> {
    const [hauling, taxed, discount] = one.lines;
    const orderId = await orderOf(one);
    const lines = [
      { kind: 'item', label: 'Load', unitCents: hauling, taxCategory: 'hauling' },
      { kind: 'item', label: 'Fence', unitCents: taxed, taxCategory: 'standard' },
      { kind: 'discount', label: 'Neighbor', unitCents: discount },
    ];
    const customerId = customers[one.customer]!.customer.id;
    const created = await staff.post('/api/invoices', { customerId, ...(orderId && { orderId }), lines });
    const { id } = created.body;
    const issued = await staff.post(`/api/invoices/${id}/transitions/issue`, {});
    expect([created.status, issued.status]).toEqual([201, 200]);
    await set('invoices', id, 'due_on', one.dueOn);
    await correct(id, one);
    // A millisecond later each, so that no two bills are issued at once and it is clear which one was first.
    await set('invoices', id, 'issued_at', new Date(Date.parse(one.issuedAt) + ++count).toISOString());
    const notes = await app.records.find(CreditNote, { invoiceId: id }, { sort: { createdAt: 'asc' } });
    await app.app.get(CountedJobs, { strict: false }).recount(customerId);
    const days = [...one.credits.map(({ at }) => at), one.issuedAt].sort();
    for (const [index, note] of notes.entries()) await set('credit_notes', note.id, 'created_at', days[index]!);
  }

  async function correct(id: string, { credits, paid, refund, end }: Bill): Promise<void> {
    const why = { reason: 'So it is' };
    const { balanceCents } = await app.records.get(Invoice, id);
    const payCents = Math.floor((balanceCents * paid) / 100);
    if (payCents > 0) await staff.post(`/api/invoices/${id}/payments`, { method: 'check', amountCents: payCents }, key());
    const [payment] = await app.records.find(Payment, { invoiceId: id });
    if (payment && refund !== 'none')
      await staff.post(
        `/api/payments/${payment.id}/refunds`,
        { amountCents: payCents, creditInvoice: refund === 'goodwill', ...why },
        key(),
      );
    for (const { part } of credits) {
      const { totalCents, creditedCents } = await app.records.get(Invoice, id);
      const amountCents = Math.floor(((totalCents - creditedCents) * part) / 100);
      if (amountCents > 0) await staff.post(`/api/invoices/${id}/credit-notes`, { amountCents, ...why }, key());
    }
    if (end !== 'none') await staff.post(`/api/invoices/${id}/transitions/${end}`, { input: why });
  }

  /** Everything that is or takes from revenue, computed from the lines of bills and from credit notes, one by one. */
  async function entries() {
    const [bills, notes, orders, quotes, addresses, refunds, payments] = await Promise.all([
      app.records.find(Invoice, { kind: 'bill' }, { lines: ['lines'] }),
      app.records.find(CreditNote, {}),
      app.records.find(Order, {}),
      app.records.find(Quote, {}),
      app.records.find(Address, {}),
      app.records.find(Refund, {}),
      app.records.find(Payment, {}),
    ]);
    const dayOf = (at: string) => localToday(new Date(at), BUSINESS_ZONE);
    return bills
      .filter(({ status }) => status !== 'draft' && status !== 'void')
      .flatMap((invoice) => {
        const order = orders.find(({ id }) => id === invoice.orderId);
        const source = quotes.find(({ id }) => id === order?.quoteId)?.source;
        const keys = {
          service: order?.serviceId ?? null,
          source: source === 'online' ? 'booking' : (source ?? null),
          zip: addresses.find(({ id }) => id === order?.addressId)?.zip ?? null,
          county: invoice.county,
        };
        const sum = (lines: Invoice['lines']) => lines.reduce((all, { totalCents }) => all + totalCents, 0);
        const revenue = sum(invoice.lines.filter(({ isDeposit }) => !isDeposit));
        const own = notes
          .filter(({ invoiceId }) => invoiceId === invoice.id)
          .sort((a, b) => (a.createdAt + a.number < b.createdAt + b.number ? -1 : 1));
        const isGoodwill = refunds.some(
          ({ paymentId, creditInvoice }) => creditInvoice && payments.find(({ id }) => id === paymentId)!.invoiceId === invoice.id,
        );
        const credits = own.map((note, index) => {
          const isLast = index === own.length - 1 && invoice.creditedCents === invoice.totalCents && !isGoodwill;
          const before = own.slice(0, index).reduce((all, each) => all + each.amountCents - each.taxCents, 0);
          // The note that completes the credit leaves nothing of the bill.
          const takenBack = isLast ? revenue - before : note.amountCents - note.taxCents;
          return { ...keys, day: dayOf(note.createdAt), revenueCents: -takenBack, taxCents: -note.taxCents, bills: 0, creditNotes: 1 };
        });
        const issued = { revenueCents: revenue, taxCents: invoice.taxCents, bills: 1, creditNotes: 0 };
        return [{ ...keys, day: dayOf(invoice.issuedAt!), ...issued }, ...credits];
      });
  }
  type Entry = Awaited<ReturnType<typeof entries>>[number];

  const sums = (list: Entry[]): RevenueSums => ({
    revenueCents: list.reduce((all, { revenueCents }) => all + revenueCents, 0),
    taxCents: list.reduce((all, { taxCents }) => all + taxCents, 0),
    bills: list.reduce((all, { bills }) => all + bills, 0),
    creditNotes: list.reduce((all, { creditNotes }) => all + creditNotes, 0),
  });
  const inRange = (list: Entry[], { from, to }: DayRange) => list.filter(({ day }) => day >= from && day <= to);

  function checkRows(rows: RevenueRow[], part: 'service' | 'source' | 'zip' | 'county', now: Entry[], before: Entry[]): void {
    const keys = new Set([...now, ...before].map((entry) => entry[part]));
    expect([part, new Set(rows.map((row) => row.key))]).toEqual([part, keys]);
    for (const { key: wanted, label, ...figures } of rows) {
      const of = (list: Entry[]) => sums(list.filter((entry) => entry[part] === wanted));
      expect([part, label, figures]).toEqual([part, label, { now: of(now), before: of(before) }]);
    }
  }

  async function checkRevenue({ period, revenue }: ReportView): Promise<void> {
    const all = await entries();
    const now = inRange(all, period);
    const before = inRange(all, period.before);
    expect(revenue.total).toEqual({ now: sums(now), before: sums(before) });
    for (const { from, to, ...week } of revenue.byWeek)
      expect([from, to, week]).toEqual([from, to, sums(now.filter(({ day }) => mondayOf(day) === mondayOf(from)))]);
    checkRows(revenue.byService, 'service', now, before);
    checkRows(revenue.bySource, 'source', now, before);
    checkRows(revenue.byZip, 'zip', now, before);
    checkRows(revenue.byCounty, 'county', now, before);
  }

  async function checkReceivables({ receivables }: ReportView): Promise<void> {
    const invoices = await app.records.find(Invoice, {});
    const payments = await app.records.find(Payment, {});
    const owed = invoices.flatMap(({ id, status, dueOn, totalCents, creditedCents }) => {
      if (status !== 'issued' && status !== 'partially_paid') return [];
      const paid = payments.filter(({ invoiceId }) => invoiceId === id).reduce((all, one) => all + one.amountCents - one.refundedCents, 0);
      return [{ bucket: ageBucket(dueOn, NOW, BUSINESS_ZONE), cents: totalCents - creditedCents - paid }];
    });
    const expected = AGE_BUCKETS.map((bucket) => {
      const own = owed.filter((one) => one.bucket === bucket);
      return { bucket, invoices: own.length, balanceCents: own.reduce((all, { cents }) => all + cents, 0) };
    });
    expect(receivables).toEqual(expected);
  }

  /** Jobs and the customers who came back, told from the first bill of each job. */
  async function checkJobs({ period, jobs }: ReportView): Promise<void> {
    const bills = await app.records.find(Invoice, { kind: 'bill', status: { $nin: ['draft', 'void'] } }, { sort: { issuedAt: 'asc' } });
    const seen = new Map<string, number>();
    const of = ({ from, to }: DayRange) => {
      seen.clear();
      const now = { jobs: 0, customers: new Set<string>(), returning: new Set<string>() };
      for (const { customerId, issuedAt } of bills) {
        const nth = (seen.get(customerId) ?? 0) + 1;
        seen.set(customerId, nth);
        const day = localToday(new Date(issuedAt!), BUSINESS_ZONE);
        if (day < from || day > to) continue;
        now.jobs += 1;
        now.customers.add(customerId);
        if (nth > 1) now.returning.add(customerId);
      }
      return { jobs: now.jobs, customers: now.customers.size, returning: now.returning.size };
    };
    expect(jobs).toEqual({ now: of(period), before: of(period.before) });
  }

  it('equal the books, whatever was billed, paid, credited, voided and written off', async () => {
    const range = fc.record({ from: fc.integer({ min: -60, max: 0 }), days: fc.integer({ min: 0, max: 45 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(bill, { minLength: 3, maxLength: 6 }), range, async (bills, { from, days }) => {
        for (const one of bills) await take(one);
        const first = addLocalDays(TODAY, from);
        const { status, body } = await staff.get(`/api/reports?period=custom&from=${first}&to=${addLocalDays(first, days)}`);
        expect(status).toBe(200);
        await checkRevenue(body);
        await checkReceivables(body);
        await checkJobs(body);
        await checkJobs((await staff.get('/api/reports?period=custom&from=2026-10-01&to=2027-04-01')).body);
        // The records were moved to their days after they were booked: the books are told again from the records alone.
        await app.records.db.query('DELETE FROM journal_entries');
        await app.app.get(JournalCatchUp).all();
        await expectSameAsReport(app, staff, body.period);
      }),
      // The next run sees what this one leaves behind, so a smaller example would only fail because of that.
      { numRuns: 6, endOnFailure: true },
    );
    const credited = await app.records.count(CreditNote, {});
    expect(credited).toBeGreaterThan(0);
    const { body } = await staff.get(`/api/reports?period=custom&from=${addLocalDays(TODAY, -30)}&to=${TODAY}`);
    expect(body.revenue.total.now.creditNotes).toBeGreaterThan(0);
    await new RecordsBehind(app, staff).expectOf(body);
  });
});
