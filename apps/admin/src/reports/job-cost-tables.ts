import { completedOrderRecords, weighedOrderRecords, type DiversionSums, type MarginSums, type ReportView } from '@haulbook/contracts';
import { DISPOSAL_WAYS, diversionRate, marginCents, rateOf, type DisposalWay } from '@haulbook/domain';
import type { Format } from '@haulbook/resource-admin';
import { countColumn, moneyColumn } from './report-columns';
import { orderLink, recordsLink } from './report-links';
import type { ReportTableData } from './report-table';
import { percent } from './report-words';

interface WeightRow {
  label: string;
  now: number;
  before: number;
  /** What all loads of the period weighed. */
  whole: number;
  /** Where it went; null in the total. */
  way: DisposalWay | null;
}

const WAYS = Object.keys(DISPOSAL_WAYS) as DisposalWay[];
const allOf = (sums: DiversionSums) => WAYS.reduce((all, way) => all + sums[`${way}Lb`], 0);

/** Return the table of what became of what was carried away, by weight. */
export function diversionTable({ diversion: { now, before }, period }: ReportView, format: Format): ReportTableData<WeightRow> {
  const whole = allOf(now);
  const row = (label: string, of: (sums: DiversionSums) => number, way: DisposalWay | null): WeightRow => ({
    ...{ label, now: of(now), before: of(before), whole, way },
  });
  const share = (part: number) => rateOf(part, whole);
  return {
    id: 'diversion',
    title: 'Diversion',
    about: 'What became of the loads of jobs completed in the period, in pounds, as entered on their orders.',
    rows: whole + allOf(before) > 0 ? WAYS.map((way) => row(DISPOSAL_WAYS[way], (sums) => sums[`${way}Lb`], way)) : [],
    total: row('Total', allOf, null),
    empty: 'Nothing was weighed in this period or the one before. Enter where a load went on its order, under Disposal.',
    columns: [
      { title: 'Where it went', isText: true, text: ({ label }) => label },
      countColumn('Before', (each) => each.before, format),
      countColumn(
        'Pounds',
        (each) => each.now,
        format,
        ({ way }) => weighedOrderRecords(period, way ?? undefined),
      ),
      {
        title: 'Share',
        text: (each) => (share(each.now) === null ? '–' : percent(share(each.now)!, format.locale)),
        csv: (each) => share(each.now),
      },
    ],
  };
}

type JobRow = Omit<MarginSums, 'jobs'> & { id: string | null; number: string; customer: string };

/** Return the table of the jobs that left the least, with the sum of all. */
export function marginTable({ margin: { now, lowest }, period }: ReportView, format: Format): ReportTableData<JobRow> {
  return {
    id: 'margin',
    title: 'Margin by job',
    about:
      'Jobs completed in the period that left the least: bills before tax, less dump tickets and labor. One that is not billed yet shows what it cost. The total is of all jobs.',
    rows: lowest,
    total: { ...now, id: null, number: 'All jobs', customer: '' },
    empty: 'No job was completed in this period. Complete a visit, or choose other dates above.',
    columns: [
      {
        title: 'Job',
        isText: true,
        text: ({ number }) => number,
        link: ({ id }) => (id ? orderLink(id) : recordsLink(completedOrderRecords(period))),
      },
      { title: 'Customer', isText: true, text: ({ customer }) => customer },
      moneyColumn('Billed', ({ revenueCents }) => revenueCents, format),
      moneyColumn('Tickets', ({ ticketCents }) => ticketCents, format),
      moneyColumn('Labor', ({ laborCents }) => laborCents, format),
      moneyColumn('Margin', marginCents, format),
    ],
  };
}

/** Return the share that was kept out of the landfill, in both periods. */
export const diversionIn = ({ diversion }: ReportView) => ({ now: diversionRate(diversion.now), before: diversionRate(diversion.before) });

/** Return what is left of each dollar billed, in both periods. */
export const marginIn = ({ margin: { now, before } }: ReportView) => ({
  now: rateOf(marginCents(now), now.revenueCents),
  before: rateOf(marginCents(before), before.revenueCents),
});
