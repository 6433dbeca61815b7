import {
  billRecords,
  creditNoteRecords,
  owedRecords,
  type BillsBy,
  type BillsOf,
  type ReportView,
  type RevenueRow,
  type RevenueSums,
} from '@haulbook/contracts';
import { AGE_BUCKET_LABELS, changeOf, type AgeBucket, type DayRange } from '@haulbook/domain';
import type { Format } from '@haulbook/resource-admin';
import { rangeWords } from './report-figures';
import { countColumn, inMoney, moneyColumn, type ReportColumn } from './report-columns';
import type { ReportTableData } from './report-table';
import { percent, shortDay } from './report-words';

const NOTHING_BILLED = 'No bills in this period or the one before. Issue an invoice, or choose other dates above.';

export type WeekRow = Partial<DayRange> & RevenueSums;

/** Return the columns of the bills and the credit notes of a row, which lead to them. */
const recordColumns = <Row>(
  sums: (row: Row) => RevenueSums,
  rangeOf: (row: Row) => DayRange,
  format: Format,
  ofRow: (row: Row) => BillsOf | undefined = () => undefined,
): ReportColumn<Row>[] => [
  countColumn(
    'Bills',
    (row) => sums(row).bills,
    format,
    (row) => billRecords(rangeOf(row), ofRow(row)),
  ),
  countColumn(
    'Credits',
    (row) => sums(row).creditNotes,
    format,
    (row) => creditNoteRecords(rangeOf(row), ofRow(row)),
  ),
];

/** Return the table of revenue by week. */
export function weeksTable({ revenue, period }: ReportView, format: Format): ReportTableData<WeekRow> {
  const rangeOf = ({ from, to }: WeekRow) => (from && to ? { from, to } : period);
  return {
    id: 'weeks',
    title: 'Revenue by week',
    about: 'Bills issued less credit notes, after discounts and before tax. Weeks start on Monday.',
    rows: revenue.byWeek,
    total: revenue.total.now,
    empty: NOTHING_BILLED,
    chart: {
      ...inMoney(format),
      points: revenue.byWeek.map(({ from, revenueCents }) => ({ label: shortDay(from, format.locale), now: revenueCents })),
    },
    columns: [
      {
        title: 'Week',
        isText: true,
        text: (row) => (row.from ? rangeWords(rangeOf(row), format) : 'Total'),
        csv: ({ from }) => from ?? null,
      },
      ...recordColumns<WeekRow>((row) => row, rangeOf, format),
      moneyColumn('Tax', ({ taxCents }) => taxCents, format),
      moneyColumn('Revenue', ({ revenueCents }) => revenueCents, format),
    ],
  };
}

const totalRow = ({ total }: ReportView['revenue']): RevenueRow => ({ key: null, label: 'Total', ...total });

/** Return the columns of bills and credit notes of a table whose rows are what the bills were for. */
const recordsBy = (by: BillsBy, period: DayRange, total: RevenueRow, format: Format) =>
  recordColumns<RevenueRow>(
    ({ now }) => now,
    () => period,
    format,
    (row) => (row === total ? undefined : { by, key: row.key }),
  );

/** Return the columns of a table of revenue by what it came from. */
function revenueColumns(name: string, format: Format, records: ReportColumn<RevenueRow>[]): ReportColumn<RevenueRow>[] {
  const change = ({ now, before }: RevenueRow) => {
    const fraction = changeOf(now.revenueCents, before.revenueCents);
    if (fraction === null) return now.revenueCents === 0 ? '' : 'New';
    return `${fraction > 0 ? '+' : ''}${percent(fraction, format.locale)}`;
  };
  return [
    { title: name, isText: true, text: ({ label }) => label },
    ...records,
    moneyColumn('Before', ({ before }) => before.revenueCents, format),
    moneyColumn('Revenue', ({ now }) => now.revenueCents, format),
    { title: 'Change', text: change, csv: ({ now, before }) => changeOf(now.revenueCents, before.revenueCents) },
  ];
}

/** Return the tables of revenue by service, source and ZIP code. */
export function revenueTables({ revenue, period }: ReportView, format: Format): ReportTableData<RevenueRow>[] {
  const total = totalRow(revenue);
  const table = (id: string, by: BillsBy, title: string, name: string, about: string, rows: RevenueRow[]): ReportTableData<RevenueRow> => ({
    ...{ id, title, about, rows, empty: NOTHING_BILLED },
    total,
    chart: {
      ...inMoney(format),
      isLying: true,
      points: rows.map(({ label, now, before }) => ({ label, now: now.revenueCents, before: before.revenueCents })),
    },
    columns: revenueColumns(name, format, recordsBy(by, period, total, format)),
  });
  return [
    table('services', 'service', 'Revenue by service', 'Service', 'The service of the order that was billed.', revenue.byService),
    table(
      'sources',
      'source',
      'Revenue by source',
      'Source',
      'Where the job came from: its lead, or how the quote was requested.',
      revenue.bySource,
    ),
    table('zips', 'zip', 'Revenue by ZIP code', 'ZIP code', 'Where the job was done.', revenue.byZip),
  ];
}

/** Return the table of sales tax by county. */
export function taxTable({ revenue, period }: ReportView, format: Format): ReportTableData<RevenueRow> {
  const total = totalRow(revenue);
  return {
    id: 'tax',
    title: 'Sales tax by county',
    about: 'Tax on bills issued, less the tax in credit notes.',
    rows: revenue.byCounty,
    total,
    empty: NOTHING_BILLED,
    columns: [
      { title: 'County', isText: true, text: ({ label }) => label },
      ...recordsBy('county', period, total, format),
      moneyColumn('Revenue', ({ now }) => now.revenueCents, format),
      moneyColumn('Tax before', ({ before }) => before.taxCents, format),
      moneyColumn('Tax', ({ now }) => now.taxCents, format),
    ],
  };
}

interface OwedRow {
  bucket: AgeBucket | null;
  invoices: number;
  balanceCents: number;
}

/** Return the table of receivables by age. */
export function receivablesTable(report: ReportView, format: Format): ReportTableData<OwedRow> {
  const { receivables } = report;
  const sum = (key: 'invoices' | 'balanceCents') => receivables.reduce((all, row) => all + row[key], 0);
  const isOwed = sum('invoices') > 0;
  return {
    id: 'receivables',
    title: 'Receivables by age',
    about: 'Open balances today, deposits and tax included, whatever the dates above.',
    rows: isOwed ? receivables : [],
    total: { bucket: null, invoices: sum('invoices'), balanceCents: sum('balanceCents') },
    chart: {
      ...inMoney(format),
      points: receivables.map(({ bucket, balanceCents }) => ({ label: AGE_BUCKET_LABELS[bucket], now: balanceCents })),
    },
    empty: 'Nothing is owed. Invoices show up here from the day they are issued until they are paid.',
    columns: [
      { title: 'Age', isText: true, text: ({ bucket }) => (bucket ? AGE_BUCKET_LABELS[bucket] : 'Total') },
      countColumn(
        'Invoices',
        ({ invoices }) => invoices,
        format,
        ({ bucket }) => owedRecords(report.at, format.zone, bucket ?? undefined),
      ),
      moneyColumn('Owed', ({ balanceCents }) => balanceCents, format),
    ],
  };
}
