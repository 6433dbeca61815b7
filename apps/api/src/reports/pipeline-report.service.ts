import { Injectable } from '@nestjs/common';
import type { QuoteSums, ReportView, SpeedSums } from '@haulbook/contracts';
import { QUOTE_OUTCOMES, type QuoteOutcome, type ReportPeriod } from '@haulbook/domain';
import { KeptDays } from './kept-days/kept-days.service.js';
import { spanOfGroup } from './kept-days/statements.js';
import { QUOTE_DAYS } from './kept-days/quote-days.js';
import type { Span } from './spans.js';
import { SPEED_DAYS, type SpeedKind, type SpeedRow } from './kept-days/speed-days.js';

const NO_QUOTES: QuoteSums = { sent: 0, approved: 0, declined: 0, expired: 0, cancelled: 0, open: 0 };
const NO_REQUESTS: SpeedSums = { requests: 0, answered: 0, medianMinutes: null };

/** How each state is counted. */
const OUTCOME_OF = new Map<string | null, QuoteOutcome>(
  Object.entries(QUOTE_OUTCOMES).flatMap(([outcome, states]) => states.map((status) => [status, outcome as QuoteOutcome])),
);

/** The way from a request to an approved quote. */
@Injectable()
export class PipelineReport {
  constructor(private readonly days: KeptDays) {}

  async quotes(period: ReportPeriod, zone: string): Promise<ReportView['quotes']> {
    const rows = await this.days.read(QUOTE_DAYS, [period.before, period], zone);
    const sums = { now: { ...NO_QUOTES }, before: { ...NO_QUOTES } };
    for (const { group, key, quotes } of rows) {
      const span = sums[spanOfGroup({ group })];
      span.sent += quotes;
      span[OUTCOME_OF.get(key)!] += quotes;
    }
    return sums;
  }

  async speed(period: ReportPeriod, zone: string): Promise<ReportView['speed']> {
    const rows = await this.days.read<'requests' | 'answered', SpeedRow>(SPEED_DAYS, [period.before, period], zone);
    const sums = (span: Span) => {
      const of = (wanted: SpeedKind): SpeedSums => {
        const row = rows.find((each) => each.kind === wanted && spanOfGroup(each) === span);
        return row ? { requests: row.requests, answered: row.answered, medianMinutes: row.medianMinutes } : NO_REQUESTS;
      };
      return { ...of('all'), leads: of('leads'), bookings: of('bookings') };
    };
    return { now: sums('now'), before: sums('before') };
  }
}
