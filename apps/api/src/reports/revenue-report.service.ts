import { Injectable } from '@nestjs/common';
import type { ReportView, RevenueRow, RevenueSums } from '@haulbook/contracts';
import { slotInstant } from '@haulbook/core';
import { weeksOf, type ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { JOB_SOURCE_LABELS, type JobSource } from '../leads/lead.entity.js';
import { REVENUE, type RevenuePart, type RevenueSum } from './revenue-statement.js';
import { bySpan, spanValues } from './spans.js';
import { sumUp } from './sum-up.js';

const NONE: RevenueSums = { revenueCents: 0, taxCents: 0, bills: 0, creditNotes: 0 };

/** Names of rows, from their key and, for services, their name. */
const LABELS: Record<Exclude<RevenuePart, 'total' | 'week'>, (sum: RevenueSum) => string> = {
  service: ({ name }) => name ?? 'No service named',
  source: ({ key }) => (key === null ? 'Billed without a quote' : JOB_SOURCE_LABELS[key as JobSource]),
  zip: ({ key }) => key ?? 'No address',
  county: ({ key }) => key ?? 'No county',
};

const sumsOf = ({ revenueCents, taxCents, bills, creditNotes }: RevenueSum): RevenueSums => ({
  ...{ revenueCents, taxCents, bills, creditNotes },
});

/** Revenue and tax: bills less credit notes, after discount, by what they were for. */
@Injectable()
export class RevenueReport {
  constructor(private readonly db: Db) {}

  async read(period: ReportPeriod, zone: string): Promise<ReportView['revenue']> {
    const starts = weeksOf(period).map(({ from }) => slotInstant(from, '00:00', zone).toISOString());
    const sums = await sumUp<RevenueSum>(this.db, REVENUE, [...spanValues(period, zone), starts]);
    const of = (part: RevenuePart) => sums.filter((sum) => sum.part === part);
    return {
      total: bySpan(
        of('total').map((sum) => ({ span: sum.span, ...sumsOf(sum) })),
        NONE,
      ),
      byWeek: weeks(period, of('week')),
      byService: rows(of('service'), LABELS.service),
      bySource: rows(of('source'), LABELS.source),
      byZip: rows(of('zip'), LABELS.zip),
      byCounty: rows(of('county'), LABELS.county),
    };
  }
}

/** Return every week of the period, those without a bill included. */
function weeks(period: ReportPeriod, sums: RevenueSum[]): ReportView['revenue']['byWeek'] {
  const byNumber = new Map(sums.filter(({ span }) => span === 'now').map((sum) => [Number(sum.key), sumsOf(sum)]));
  return weeksOf(period).map((week, index) => ({ ...week, ...(byNumber.get(index + 1) ?? NONE) }));
}

/** Return one row for each key of either period, the largest first. */
function rows(sums: RevenueSum[], labelOf: (sum: RevenueSum) => string): RevenueRow[] {
  const byKey = new Map<string | null, RevenueRow>();
  for (const sum of sums) {
    const row = byKey.get(sum.key) ?? { key: sum.key, label: labelOf(sum), now: NONE, before: NONE };
    byKey.set(sum.key, { ...row, [sum.span]: sumsOf(sum) });
  }
  const largestFirst = (one: RevenueRow, other: RevenueRow) =>
    other.now.revenueCents - one.now.revenueCents ||
    other.before.revenueCents - one.before.revenueCents ||
    one.label.localeCompare(other.label);
  return [...byKey.values()].sort(largestFirst);
}
