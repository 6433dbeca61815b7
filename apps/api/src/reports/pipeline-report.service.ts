import { Injectable } from '@nestjs/common';
import type { QuoteSums, ReportView, SpeedSums } from '@haulbook/contracts';
import { QUOTE_OUTCOMES, type QuoteOutcome, type ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { KeptDays } from './kept-days/kept-days.service.js';
import { spanOfGroup } from './kept-days/statements.js';
import { QUOTE_DAYS } from './quote-days.js';
import { bySpan, inSpans, isNow, spanOf, spanValues, type Span } from './spans.js';
import { sumUp } from './sum-up.js';

const NO_QUOTES: QuoteSums = { sent: 0, approved: 0, declined: 0, expired: 0, cancelled: 0, open: 0 };
const NO_REQUESTS: SpeedSums = { requests: 0, answered: 0, medianMinutes: null };

/** How each state is counted. */
const OUTCOME_OF = new Map<string | null, QuoteOutcome>(
  Object.entries(QUOTE_OUTCOMES).flatMap(([outcome, states]) => states.map((status) => [status, outcome as QuoteOutcome])),
);

/** When a quote was sent first. Its own time is that of the last revision; the history knows the first one. */
const FIRST_SENT = `CASE WHEN q.revision = 1 THEN q.sent_at ELSE coalesce((SELECT min(h.created_at) FROM audit_entries h
  WHERE h.resource = 'quotes' AND h.record_id = q.id::text AND h.action = 'send'), q.sent_at) END`;

const secondsFrom = (at: string, answeredAt: string) => `round(date_part('epoch', (${answeredAt}) - ${at}))::int`;

/** The middle of these seconds in minutes: the mean of the two in the middle where there is an even number of them. */
const MEDIAN = `((min(seconds) FILTER (WHERE 2 * through >= answered) + min(seconds) FILTER (WHERE 2 * through > answered)) / 120.0)::float8`;

/**
 * Requests of both periods, leads to contact and online bookings to quote, and how long that took. As many took as many seconds as others,
 * so these are counted, not sorted.
 */
const SPEED = `WITH requests AS (
  SELECT ${isNow('l.created_at')} AS now, true AS is_lead, ${secondsFrom('l.created_at', 'l.contacted_at')} AS seconds
  FROM leads l WHERE l.deleted_at IS NULL AND l.status <> 'spam' AND ${inSpans('l.created_at')}
  UNION ALL
  SELECT ${isNow('q.created_at')}, false, ${secondsFrom('q.created_at', FIRST_SENT)}
  FROM quotes q WHERE q.deleted_at IS NULL AND q.source = 'online' AND ${inSpans('q.created_at')}),
counted AS (SELECT now, is_lead, CASE WHEN seconds < 0 THEN 0 ELSE seconds END AS seconds, count(*) AS requests FROM requests GROUP BY 1, 2, 3),
kinds AS (
  SELECT now, CASE WHEN is_lead THEN 'leads' ELSE 'bookings' END AS kind, seconds, requests FROM counted
  UNION ALL SELECT now, 'all', seconds, sum(requests) FROM counted GROUP BY 1, 3),
places AS (
  SELECT now, kind, seconds, requests, sum(requests) FILTER (WHERE seconds IS NOT NULL) OVER (PARTITION BY now, kind) AS answered,
    sum(requests) OVER (PARTITION BY now, kind ORDER BY seconds) AS through
  FROM kinds)
SELECT ${spanOf('now')} AS span, kind, sum(requests)::int AS requests, coalesce(max(answered), 0)::int AS answered, ${MEDIAN} AS "medianMinutes"
FROM places GROUP BY now, kind`;

type SpeedRow = SpeedSums & { span: Span; kind: 'all' | 'leads' | 'bookings' };

/** The way from a request to an approved quote. */
@Injectable()
export class PipelineReport {
  constructor(
    private readonly db: Db,
    private readonly days: KeptDays,
  ) {}

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
    const rows = await sumUp<SpeedRow>(this.db, SPEED, spanValues(period, zone));
    const of = (wanted: SpeedRow['kind']) =>
      bySpan(
        rows.filter(({ kind }) => kind === wanted).map(({ kind: _, ...row }) => row),
        NO_REQUESTS,
      );
    const [all, leads, bookings] = [of('all'), of('leads'), of('bookings')];
    const sums = (span: Span) => ({ ...all[span], leads: leads[span], bookings: bookings[span] });
    return { now: sums('now'), before: sums('before') };
  }
}
