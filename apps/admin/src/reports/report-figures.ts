import { plural, pluralize } from '@haulbook/core';
import { jobRecords, owedRecords, quoteRecords, visitRecords, type ReportView, type RevenueSums } from '@haulbook/contracts';
import { changeOf, rateOf, type DayRange } from '@haulbook/domain';
import type { Format } from '@haulbook/resource-admin';
import { diversionIn, marginIn } from './job-cost-tables';
import { recordsLink } from './report-links';
import { duration, percent } from './report-words';

/** A number of the report as it is shown. */
export interface Figure {
  label: string;
  value: string;
  /** What the number is made of. */
  note: string;
  change: Change | null;
  /** The list of the records behind it, or the part of the page that has its table. */
  link: string;
}

/** How a figure differs from that of the period before. */
export interface Change {
  words: string;
  direction: 'up' | 'down' | 'same';
  /** Whether the difference is good news; null when it is neither. */
  isGood: boolean | null;
  before: string;
}

interface Compared {
  now: number | null;
  before: number | null;
  write: (value: number) => string;
  /** Which way is better; absent when neither is. */
  better?: 'up' | 'down';
  /** Whether it is a share, whose change is in points. */
  isShare?: boolean;
}

/** A change of more than this many times is not worth its digits. */
const MOST = 10;

/** Return the change of a figure, or null when one of the periods has none. */
export function changeIn({ now, before, write, better, isShare = false }: Compared, locale: string): Change | null {
  if (now === null || before === null) return null;
  const difference = isShare ? Math.round((now - before) * 100) : now - before;
  if (difference === 0) return { words: 'No change', direction: 'same', isGood: null, before: write(before) };
  const direction = difference > 0 ? 'up' : 'down';
  const words = isShare ? pluralize(Math.abs(difference), 'point') : sizeOf(changeOf(now, before), locale);
  return { words, direction, isGood: better ? direction === better : null, before: write(before) };
}

/** Write how large a change is. One from nothing has no size. */
function sizeOf(fraction: number | null, locale: string): string {
  if (fraction === null) return '';
  return Math.abs(fraction) > MOST ? `over ${percent(MOST, locale)}` : percent(Math.abs(fraction), locale);
}

const NOTHING = '–';

/** Return the figures at the top of the page, in the order in which an owner asks for them. */
export function figuresOf(report: ReportView, format: Format): Figure[] {
  return [...moneyFigures(report, format), ...salesFigures(report, format), ...dayFigures(report, format), ...costFigures(report, format)];
}

/** Return a figure of both periods; a period without one shows a dash. */
function figure(label: string, compared: Compared, { locale }: Format, rest: Pick<Figure, 'note' | 'link'>): Figure {
  const { now, write } = compared;
  return { label, value: now === null ? NOTHING : write(now), change: changeIn(compared, locale), ...rest };
}

/** Write an amount without its cents, which no one reads in a sum. */
const wholeDollars = (cents: number, { money }: Format) => money(Math.round(cents / 100) * 100, { whole: true });

const counted = (count: number, one: string, { count: write }: Format) => `${write(count)} ${count === 1 ? one : plural(one)}`;

/** Say what revenue is made of: bills, and the credit notes that are taken off. */
const billsWords = ({ bills, creditNotes }: RevenueSums, format: Format) =>
  `${counted(bills, 'bill', format)} issued${creditNotes > 0 ? ` less ${counted(creditNotes, 'credit note', format)}` : ''}`;

function moneyFigures(report: ReportView, format: Format): Figure[] {
  const { revenue, jobs, receivables } = report;
  const { total } = revenue;
  const money = (cents: number) => wholeDollars(cents, format);
  const average = (span: 'now' | 'before') => rateOf(total[span].revenueCents, jobs[span].jobs);
  const owed = receivables.reduce((all, { balanceCents }) => all + balanceCents, 0);
  const late = receivables.filter(({ bucket }) => bucket !== 'current').reduce((all, { balanceCents }) => all + balanceCents, 0);
  return [
    figure('Revenue', { now: total.now.revenueCents, before: total.before.revenueCents, write: money, better: 'up' }, format, {
      note: `${billsWords(total.now, format)}, before tax`,
      link: '#weeks',
    }),
    figure('Average job', { now: average('now'), before: average('before'), write: money, better: 'up' }, format, {
      note: `${counted(jobs.now.jobs, 'job', format)} billed`,
      link: recordsLink(jobRecords(report.period)),
    }),
    figure('Sales tax', { now: total.now.taxCents, before: total.before.taxCents, write: (cents) => format.money(cents) }, format, {
      note: 'On bills less credit notes',
      link: '#tax',
    }),
    {
      label: 'Owed to you',
      value: money(owed),
      note: late > 0 ? `${money(late)} of it is past due` : 'Nothing is past due',
      change: null,
      link: recordsLink(owedRecords(report.at, format.zone)),
    },
  ];
}

function salesFigures({ quotes, speed, jobs, period }: ReportView, format: Format): Figure[] {
  const share = (fraction: number) => percent(fraction, format.locale);
  const closed = (span: 'now' | 'before') => rateOf(quotes[span].approved, quotes[span].sent);
  const repeat = (span: 'now' | 'before') => rateOf(jobs[span].returning, jobs[span].customers);
  const { requests, answered } = speed.now;
  return [
    figure('Close rate', { now: closed('now'), before: closed('before'), write: share, better: 'up', isShare: true }, format, {
      note: `${format.count(quotes.now.approved)} of ${counted(quotes.now.sent, 'quote', format)} sent`,
      link: recordsLink(quoteRecords(period)),
    }),
    figure('Speed to lead', { now: speed.now.medianMinutes, before: speed.before.medianMinutes, write: duration, better: 'down' }, format, {
      note: `Median of ${format.count(answered)} answered out of ${format.count(requests)}`,
      link: '#speed',
    }),
    figure('Repeat customers', { now: repeat('now'), before: repeat('before'), write: share, better: 'up', isShare: true }, format, {
      note: `${format.count(jobs.now.returning)} of ${counted(jobs.now.customers, 'customer', format)} had a job before`,
      link: recordsLink(jobRecords(period, 'repeat')),
    }),
  ];
}

function dayFigures({ visits, coupons, period }: ReportView, format: Format): Figure[] {
  const share = (fraction: number) => percent(fraction, format.locale);
  const part = (which: 'cancelled' | 'noShows') => ({
    now: rateOf(visits.now[which], visits.now.visits),
    before: rateOf(visits.before[which], visits.before.visits),
    write: share,
    better: 'down' as const,
    isShare: true,
  });
  const sum = (span: 'now' | 'before', key: 'discountCents' | 'uses') => coupons.reduce((all, coupon) => all + coupon[span][key], 0);
  const cost = {
    now: sum('now', 'discountCents'),
    before: sum('before', 'discountCents'),
    write: (cents: number) => wholeDollars(cents, format),
  };
  const ofVisits = (count: number) => `${format.count(count)} of ${counted(visits.now.visits, 'visit', format)}`;
  return [
    figure('Canceled visits', part('cancelled'), format, {
      note: ofVisits(visits.now.cancelled),
      link: recordsLink(visitRecords(period, 'cancelled')),
    }),
    figure('No-shows', part('noShows'), format, { note: ofVisits(visits.now.noShows), link: recordsLink(visitRecords(period, 'noShows')) }),
    figure('Coupon cost', cost, format, {
      note: `${counted(sum('now', 'uses'), 'approved quote', format)} with a coupon`,
      link: '#coupons',
    }),
  ];
}

function costFigures(report: ReportView, format: Format): Figure[] {
  const share = (fraction: number) => percent(fraction, format.locale);
  const { margin, diversion } = report;
  const better = { write: share, better: 'up', isShare: true } as const;
  return [
    figure('Margin', { ...marginIn(report), ...better }, format, {
      note: `${counted(margin.now.jobs, 'job', format)}, after dump tickets and labor`,
      link: '#margin',
    }),
    figure('Diverted from landfill', { ...diversionIn(report), ...better }, format, {
      note: `${counted(diversion.now.jobs, 'job', format)} weighed`,
      link: '#diversion',
    }),
  ];
}

/** Whether a report has nothing to show in either period. */
export function isEmptyReport({ revenue, quotes, speed, visits, receivables, cancelledOrders, diversion, margin }: ReportView): boolean {
  const counts = [revenue.total, quotes, speed, visits, cancelledOrders, diversion, margin].flatMap(({ now, before }) => [now, before]);
  return (
    counts.every((figures) => Object.values(figures).every((value) => typeof value !== 'number' || value === 0)) &&
    receivables.every(({ invoices }) => invoices === 0)
  );
}

/** Write a range of days: "Mar 1, 2026 – Mar 12, 2026", or the day alone. */
export const rangeWords = ({ from, to }: DayRange, { day }: Pick<Format, 'day'>) => (from === to ? day(from) : `${day(from)} – ${day(to)}`);
