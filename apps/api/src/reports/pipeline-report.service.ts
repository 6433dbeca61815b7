import { Injectable } from '@nestjs/common';
import type { QuoteSums, ReportView, SpeedSums } from '@haulbook/contracts';
import { QUOTE_OUTCOMES, type QuoteOutcome, type QuoteStatus, type ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { bySpan, inSpans, isNow, spanOf, spanValues, type Span } from './spans.js';
import { sumUp } from './sum-up.js';

const NO_QUOTES: QuoteSums = { sent: 0, approved: 0, declined: 0, expired: 0, cancelled: 0, open: 0 };
const NO_REQUESTS: SpeedSums = { requests: 0, answered: 0, medianMinutes: null };

/** Quotes sent in both periods, by what has become of them since. */
const QUOTES = `SELECT ${spanOf('now')} AS span, status, quotes FROM (
  SELECT ${isNow('q.sent_at')} AS now, q.status, count(*)::int AS quotes
  FROM quotes q WHERE q.deleted_at IS NULL AND ${inSpans('q.sent_at')} GROUP BY 1, 2) sums`;

/** How each state is counted. */
const OUTCOME_OF = new Map(
  Object.entries(QUOTE_OUTCOMES).flatMap(([outcome, states]) => states.map((status) => [status, outcome as QuoteOutcome])),
);

/** When a quote was sent first. Its own time is that of the last revision; the history knows the first one. */
const FIRST_SENT = `CASE WHEN q.revision = 1 THEN q.sent_at ELSE coalesce((SELECT min(h.created_at) FROM audit_entries h
  WHERE h.resource = 'quotes' AND h.record_id = q.id::text AND h.action = 'send'), q.sent_at) END`;

/** Requests of both periods, leads to contact and online bookings to quote, and the minutes until that happened. */
const SPEED = `WITH requests AS (
  SELECT ${isNow('l.created_at')} AS now, true AS is_lead, l.created_at AS at, l.contacted_at AS answered_at
  FROM leads l WHERE l.deleted_at IS NULL AND l.status <> 'spam' AND ${inSpans('l.created_at')}
  UNION ALL
  SELECT ${isNow('q.created_at')}, false, q.created_at, ${FIRST_SENT}
  FROM quotes q WHERE q.deleted_at IS NULL AND q.source = 'online' AND ${inSpans('q.created_at')})
SELECT ${spanOf('now')} AS span, CASE is_lead WHEN true THEN 'leads' WHEN false THEN 'bookings' ELSE 'all' END AS kind, count(*)::int AS requests, count(answered_at)::int AS answered,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, date_part('epoch', answered_at - at) / 60))
    FILTER (WHERE answered_at IS NOT NULL))::float8 AS "medianMinutes"
FROM requests GROUP BY GROUPING SETS ((now), (now, is_lead))`;

type SpeedRow = SpeedSums & { span: Span; kind: 'all' | 'leads' | 'bookings' };

/** The way from a request to an approved quote. */
@Injectable()
export class PipelineReport {
  constructor(private readonly db: Db) {}

  async quotes(period: ReportPeriod, zone: string): Promise<ReportView['quotes']> {
    const rows = await sumUp<{ span: Span; status: QuoteStatus; quotes: number }>(this.db, QUOTES, spanValues(period, zone));
    const sums = { now: { ...NO_QUOTES }, before: { ...NO_QUOTES } };
    for (const { span, status, quotes } of rows) {
      sums[span].sent += quotes;
      sums[span][OUTCOME_OF.get(status)!] += quotes;
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
