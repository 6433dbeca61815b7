import {
  billRecords,
  bookingRecords,
  cancelledOrderRecords,
  completedOrderRecords,
  creditNoteRecords,
  jobRecords,
  journalRecords,
  leadRecords,
  owedRecords,
  quoteRecords,
  redemptionRecords,
  visitRecords,
  weighedOrderRecords,
  type BillsBy,
  type BillsOf,
  type JournalView,
  type ReportView,
  type RevenueSums,
} from '@haulbook/contracts';
import { endOfLocalDay, slotInstant } from '@haulbook/core';
import { BUSINESS_ZONE, DISPOSAL_WAYS, QUOTE_OUTCOMES, VISIT_OUTCOMES, type DayRange, type DisposalWay } from '@haulbook/domain';
import { exactText, WITHOUT, type FieldSchema, type FilteredList, type ResourceSchema } from '@haulbook/resource-contracts';
import { Order } from '../orders/order.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { CreditNote } from '../billing/ledger/credit-note.entity.js';
import { JournalEntry } from '../billing/journal/journal-entry.entity.js';
import type { TestApp, TestClient } from '../testing/test-app.js';

type Row = Record<string, number> & { id: string };

const sum = (rows: readonly Row[], field: string) => rows.reduce((all, row) => all + row[field]!, 0);
const keysOf = <Key extends string>(values: Record<Key, unknown>) => Object.keys(values) as Key[];

/** Read a filter's text as the list page does. */
function conditionOf(field: FieldSchema, text: string): object {
  const name = field.idField ?? field.name;
  if (text === WITHOUT) return { [name]: { $isnull: true } };
  const [from, to] = text.split('..') as [string, string];
  switch (field.kind) {
    case 'date':
      return { [name]: { ...(from && { $gte: from }), ...(to && { $lte: to }) } };
    case 'datetime':
      return {
        [name]: {
          ...(from && { $gte: slotInstant(from, '00:00', BUSINESS_ZONE).toISOString() }),
          ...(to && { $lt: endOfLocalDay(to, BUSINESS_ZONE).toISOString() }),
        },
      };
    case 'text':
      return { [name]: exactText(text) === null ? { $contL: text } : { $eq: exactText(text) } };
    default:
      return { [name]: { $in: text.split(',') } };
  }
}

/** Compares the figures of reports with the records that the lists behind them have, as a person who opens them would. */
export class RecordsBehind {
  private resources: ResourceSchema[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly staff: TestClient,
  ) {}

  /** Open a list: all its records, with the fields that it may show. */
  private async open({ path, filters }: FilteredList): Promise<Row[]> {
    if (this.resources.length === 0) this.resources = (await this.staff.get('/api/admin/schema')).body.resources;
    const { fields, filters: further = [] } = this.resources.find((resource) => resource.path === path)!;
    const conditions = Object.entries(filters).map(([name, text]) => {
      const field = [...fields.filter(({ filter }) => filter), ...further].find((each) => each.name === name);
      if (!field) throw new Error(`${path} cannot be filtered by ${name}`);
      return conditionOf(field, text);
    });
    const rows: Row[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = `?page=${page}&limit=200&s=${encodeURIComponent(JSON.stringify({ $and: conditions }))}`;
      const { status, body } = await this.staff.get(`/api/${path}${query}`);
      expect([path, status, body.message]).toEqual([path, 200, undefined]);
      rows.push(...body.data);
      pages = body.pageCount;
    }
    return rows;
  }

  private async count(list: FilteredList): Promise<number> {
    return (await this.open(list)).length;
  }

  /** Expect each figure of a report to open the records that it counts and sums. */
  async expectOf(report: ReportView): Promise<void> {
    const { period } = report;
    await this.expectReceivables(report);
    for (const week of report.revenue.byWeek) await this.expectRevenue(week, week);
    for (const [span, range] of [['now', period] as const, ['before', period.before] as const]) {
      await this.expectRevenue(report.revenue.total[span], range);
      await this.expectRows(report, span, range);
      await this.expectJobs(report, span, range);
      await this.expectPipeline(report, span, range);
      await this.expectVisits(report, span, range);
      await this.expectCoupons(report, span, range);
      await this.expectOrders(report, span, range);
    }
  }

  /** Revenue and tax are those of the bills less those of the credit notes; the deposit that a bill deducts is revenue, too. */
  private async expectRevenue({ bills, creditNotes, taxCents, revenueCents }: RevenueSums, range: DayRange, row?: BillsOf) {
    const [issued, credited] = [await this.open(billRecords(range, row)), await this.open(creditNoteRecords(range, row))];
    const opened = { bills: issued.length, creditNotes: credited.length, taxCents: sum(issued, 'taxCents') - sum(credited, 'taxCents') };
    expect([range, row, opened]).toEqual([range, row, { bills, creditNotes, taxCents }]);
    const net = (rows: Row[], amount: string) => sum(rows, amount) - sum(rows, 'taxCents');
    const deducted = await this.depositsOf(issued.map(({ id }) => id));
    const returned = await this.depositsOf(await this.undoneBy(credited));
    const revenue = net(issued, 'totalCents') + deducted - net(credited, 'amountCents') - returned;
    expect([range, row, revenue]).toEqual([range, row, revenueCents]);
  }

  /** Add up the deposits that bills deduct. */
  private async depositsOf(ids: string[]): Promise<number> {
    const bills = await this.app.records.find(Invoice, { id: { $in: ids } }, { lines: ['lines'] });
    return -bills.flatMap(({ lines }) => lines.filter(({ isDeposit }) => isDeposit)).reduce((all, { totalCents }) => all + totalCents, 0);
  }

  /** Return the bills that some credit notes undo as a whole: the last notes of those credited in full, none of them for a refund. */
  private async undoneBy(credited: Row[]): Promise<string[]> {
    const ids = [...new Set(credited.map(({ invoiceId }) => String(invoiceId)))];
    const bills = await this.app.records.find(Invoice, { id: { $in: ids } });
    const notes = await this.app.records.find(CreditNote, { invoiceId: { $in: ids } });
    return bills.flatMap(({ id, creditedCents, totalCents }) => {
      const own = notes
        .filter(({ invoiceId }) => invoiceId === id)
        .toSorted((a, b) => (a.createdAt + a.number < b.createdAt + b.number ? -1 : 1));
      const isUndone = creditedCents === totalCents && own.every(({ refundId }) => refundId === null);
      return isUndone && credited.some((note) => note.id === own.at(-1)!.id) ? [id] : [];
    });
  }

  /** Jobs open the bills that they are counted by, and the customers who came back those of their further jobs. */
  private async expectJobs({ jobs }: ReportView, span: 'now' | 'before', range: DayRange) {
    const [all, further] = [await this.open(jobRecords(range)), await this.open(jobRecords(range, 'repeat'))];
    const customersOf = (rows: Row[]) => new Set(rows.map(({ customerId }) => customerId)).size;
    expect([range, { jobs: all.length, customers: customersOf(all), returning: customersOf(further) }]).toEqual([range, jobs[span]]);
  }

  private async expectRows({ revenue }: ReportView, span: 'now' | 'before', range: DayRange) {
    const parts = { county: revenue.byCounty, service: revenue.byService, source: revenue.bySource, zip: revenue.byZip };
    for (const by of keysOf<BillsBy>(parts)) for (const row of parts[by]) await this.expectRevenue(row[span], range, { by, key: row.key });
  }

  private async expectReceivables({ at, receivables }: ReportView) {
    for (const { bucket, ...figures } of receivables) {
      const owed = await this.open(owedRecords(at, BUSINESS_ZONE, bucket));
      expect([bucket, { invoices: owed.length, balanceCents: sum(owed, 'balanceCents') }]).toEqual([bucket, figures]);
    }
    const all = receivables.reduce((total, { balanceCents }) => total + balanceCents, 0);
    expect(sum(await this.open(owedRecords(at, BUSINESS_ZONE)), 'balanceCents')).toBe(all);
  }

  private async expectPipeline({ quotes, speed, at }: ReportView, span: 'now' | 'before', range: DayRange) {
    expect(await this.count(quoteRecords(range))).toBe(quotes[span].sent);
    for (const outcome of keysOf(QUOTE_OUTCOMES))
      expect([outcome, await this.count(quoteRecords(range, outcome))]).toEqual([outcome, quotes[span][outcome]]);
    const read = { at, zone: BUSINESS_ZONE };
    for (const [kind, records] of [['leads', leadRecords] as const, ['bookings', bookingRecords] as const]) {
      const opened = { requests: await this.count(records(range)), answered: await this.count(records(range, read)) };
      expect([kind, speed[span][kind]]).toEqual([kind, expect.objectContaining(opened)]);
    }
  }

  private async expectVisits({ visits, cancelledOrders }: ReportView, span: 'now' | 'before', range: DayRange) {
    const { visits: all, ...ended } = visits[span];
    const figures = { ...ended, open: all - ended.completed - ended.cancelled - ended.noShows };
    expect(await this.count(visitRecords(range))).toBe(all);
    for (const outcome of keysOf(VISIT_OUTCOMES))
      expect([outcome, await this.count(visitRecords(range, outcome))]).toEqual([outcome, figures[outcome]]);
    const cancelled = await this.open(cancelledOrderRecords(range));
    expect({ orders: cancelled.length, totalCents: sum(cancelled, 'totalCents') }).toEqual(cancelledOrders[span]);
  }

  private async expectCoupons({ coupons }: ReportView, span: 'now' | 'before', range: DayRange) {
    for (const coupon of coupons) {
      const used = await this.open(redemptionRecords(range, coupon.id));
      const { uses, discountCents } = coupon[span];
      expect([coupon.code, used.length, sum(used, 'discountCents')]).toEqual([coupon.code, uses, discountCents]);
    }
    expect(await this.count(redemptionRecords(range))).toBe(coupons.reduce((all, coupon) => all + coupon[span].uses, 0));
  }

  /** Pounds are those of the loads that went this way, of the orders that have one. */
  private async expectOrders({ diversion, margin }: ReportView, span: 'now' | 'before', range: DayRange) {
    expect(await this.count(completedOrderRecords(range))).toBe(margin[span].jobs);
    expect(await this.count(weighedOrderRecords(range))).toBe(diversion[span].jobs);
    for (const way of keysOf<DisposalWay>(DISPOSAL_WAYS)) {
      const ids = (await this.open(weighedOrderRecords(range, way))).map(({ id }) => id);
      const loads = (await this.app.records.find(Order, { id: { $in: ids } }, { lines: ['disposals'] })).map(({ disposals }) =>
        disposals.filter((load) => load.way === way),
      );
      expect(loads.every((own) => own.length > 0)).toBe(true);
      expect([way, loads.flat().reduce((all, { weightLb }) => all + (weightLb ?? 0), 0)]).toEqual([way, diversion[span][`${way}Lb`]]);
    }
  }

  /** Expect each account of the journal to open the entries that book on it. */
  async expectOfJournal({ accounts, entries, from, to }: JournalView): Promise<void> {
    expect(await this.count(journalRecords({ from, to }))).toBe(entries);
    for (const { account, county, name, debitCents, creditCents } of accounts) {
      const ids = (await this.open(journalRecords({ from, to }, { account, county }))).map(({ id }) => id);
      const lines = (await this.app.records.find(JournalEntry, { id: { $in: ids } }, { lines: ['lines'] })).map((entry) =>
        entry.lines.filter((line) => line.account === account),
      );
      expect(lines.every((own) => own.length > 0)).toBe(true);
      const total = (side: 'debitCents' | 'creditCents') => lines.flat().reduce((all, line) => all + line[side], 0);
      expect([name, total('debitCents'), total('creditCents')]).toEqual([name, debitCents, creditCents]);
    }
  }
}
