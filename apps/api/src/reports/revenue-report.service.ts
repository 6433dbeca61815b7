import { Injectable } from '@nestjs/common';
import type { ReportView, RevenueRow, RevenueSums } from '@haulbook/contracts';
import { weeksOf, type ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { JOB_SOURCE_LABELS, type JobSource } from '../leads/lead.entity.js';
import { KeptDays } from './kept-days/kept-days.service.js';
import { spanOfGroup, TOTAL, type DaysRow } from './kept-days/statements.js';
import { REVENUE_DAYS, type RevenuePart } from './kept-days/revenue-days.js';

type Row = DaysRow<(typeof REVENUE_DAYS.values)[number]>;

const NONE: RevenueSums = { revenueCents: 0, taxCents: 0, bills: 0, creditNotes: 0 };

/** Names of services, of deleted ones too. */
const NAMES = 'SELECT id, name FROM services WHERE id = ANY ($1::uuid[])';

/** Names of rows by their key. */
const LABELS: Record<Exclude<RevenuePart, typeof TOTAL>, (key: string | null, services: Map<string, string>) => string> = {
  service: (key, services) => services.get(key ?? '') ?? 'No service named',
  source: (key) => (key === null ? 'Billed without a quote' : JOB_SOURCE_LABELS[key as JobSource]),
  zip: (key) => key ?? 'No address',
  county: (key) => key ?? 'No county',
};

/** Revenue and tax: bills less credit notes, after discount, by what they were for. */
@Injectable()
export class RevenueReport {
  constructor(
    private readonly db: Db,
    private readonly days: KeptDays,
  ) {}

  async read(period: ReportPeriod, zone: string): Promise<ReportView['revenue']> {
    const weeks = weeksOf(period);
    const sums = await this.days.read(REVENUE_DAYS, [period.before, ...weeks], zone);
    const of = (part: RevenuePart) => sums.filter((sum) => sum.part === part);
    const services = await this.names(of('service'));
    const rows = (part: Exclude<RevenuePart, typeof TOTAL>) => rowsOf(of(part), (key) => LABELS[part](key, services));
    const whole = (isWanted: (sum: Row) => boolean) => added(of(TOTAL).filter(isWanted));
    return {
      total: { now: whole((sum) => spanOfGroup(sum) === 'now'), before: whole((sum) => spanOfGroup(sum) === 'before') },
      byWeek: weeks.map((week, index) => ({ ...week, ...whole(({ group }) => group === index + 1) })),
      byService: rows('service'),
      bySource: rows('source'),
      byZip: rows('zip'),
      byCounty: rows('county'),
    };
  }

  private async names(sums: Row[]): Promise<Map<string, string>> {
    const ids = sums.flatMap(({ key }) => key ?? []);
    const services = await this.db.query<{ id: string; name: string }>(NAMES, [ids]);
    return new Map(services.map(({ id, name }) => [id, name]));
  }
}

const added = (sums: Row[]): RevenueSums =>
  sums.reduce(
    (all, { revenue, tax, bills, notes }) => ({
      revenueCents: all.revenueCents + revenue,
      taxCents: all.taxCents + tax,
      bills: all.bills + bills,
      creditNotes: all.creditNotes + notes,
    }),
    NONE,
  );

/** Return one row for each key of either period, the largest first. */
function rowsOf(sums: Row[], labelOf: (key: string | null) => string): RevenueRow[] {
  const byKey = new Map<string | null, RevenueRow>();
  for (const sum of sums) {
    const row = byKey.get(sum.key) ?? { key: sum.key, label: labelOf(sum.key), now: NONE, before: NONE };
    byKey.set(sum.key, { ...row, [spanOfGroup(sum)]: added([sum]) });
  }
  const largestFirst = (one: RevenueRow, other: RevenueRow) =>
    other.now.revenueCents - one.now.revenueCents ||
    other.before.revenueCents - one.before.revenueCents ||
    one.label.localeCompare(other.label);
  return [...byKey.values()].sort(largestFirst);
}
