import { Injectable } from '@nestjs/common';
import type { QuoteSums, ReportView, SpeedSums } from '@haulbook/contracts';
import type { QuoteStatus, ReportPeriod } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { bySpan, inSpans, spanOf, spanValues, type Span } from './spans.js';
import { sumUp } from './sum-up.js';

const NO_QUOTES: QuoteSums = { sent: 0, approved: 0, declined: 0, expired: 0, cancelled: 0, open: 0 };
const NO_REQUESTS: SpeedSums = { requests: 0, answered: 0, medianMinutes: null };

/** Quotes sent in both periods, by what has become of them since. */
const QUOTES = `SELECT ${spanOf('q.sent_at')} AS span, q.status, count(*)::int AS quotes
FROM quotes q WHERE q.deleted_at IS NULL AND ${inSpans('q.sent_at')}
GROUP BY 1, 2`;

/** How each state is counted. A quote taken back for a new revision is still open. */
const OUTCOMES: Record<QuoteStatus, Exclude<keyof QuoteSums, 'sent'>> = {
  draft: 'open',
  sent: 'open',
  viewed: 'open',
  changes_requested: 'open',
  approved: 'approved',
  converted: 'approved',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
};

/** When a quote was sent first. Its own time is that of the last revision; the history knows the first one. */
const FIRST_SENT = `CASE WHEN q.revision = 1 THEN q.sent_at ELSE coalesce((SELECT min(h.created_at) FROM audit_entries h
  WHERE h.resource = 'quotes' AND h.record_id = q.id::text AND h.action = 'send'), q.sent_at) END`;

/** Requests of both periods, leads to contact and online bookings to quote, and the minutes until that happened. */
const SPEED = `WITH requests AS (
  SELECT ${spanOf('l.created_at')} AS span, 'leads' AS kind, l.created_at AS at, l.contacted_at AS answered_at
  FROM leads l WHERE l.deleted_at IS NULL AND l.status <> 'spam' AND ${inSpans('l.created_at')}
  UNION ALL
  SELECT ${spanOf('q.created_at')}, 'bookings', q.created_at, ${FIRST_SENT}
  FROM quotes q WHERE q.deleted_at IS NULL AND q.source = 'online' AND ${inSpans('q.created_at')})
SELECT span, coalesce(kind, 'all') AS kind, count(*)::int AS requests, count(answered_at)::int AS answered,
  (percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, date_part('epoch', answered_at - at) / 60))
    FILTER (WHERE answered_at IS NOT NULL))::float8 AS "medianMinutes"
FROM requests GROUP BY GROUPING SETS ((span), (span, kind))`;

type SpeedRow = SpeedSums & { span: Span; kind: 'all' | 'leads' | 'bookings' };

/** The way from a request to an approved quote. */
@Injectable()
export class PipelineReport {
  constructor(private readonly db: Db) {}

  async quotes(period: ReportPeriod, zone: string): Promise<ReportView['quotes']> {
    const rows = await this.db.query<{ span: Span; status: QuoteStatus; quotes: number }>(QUOTES, spanValues(period, zone));
    const sums = { now: { ...NO_QUOTES }, before: { ...NO_QUOTES } };
    for (const { span, status, quotes } of rows) {
      sums[span].sent += quotes;
      sums[span][OUTCOMES[status]] += quotes;
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
