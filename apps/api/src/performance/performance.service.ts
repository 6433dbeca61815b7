import { Injectable } from '@nestjs/common';
import type { PerformanceView, RouteLatency, VitalPercentile, VitalsInput } from '@haulbook/contracts';
import { latencyPercentile } from '@haulbook/domain';
import { SettingsService, sweepTable, TimedJob } from '@haulbook/platform';
import { Db } from '@haulbook/resource';

const SWEEP = 'sweep_measurements';
/** The most pages and routes shown: those with the most views and calls. */
const SHOWN = 50;
/** The most slow statements shown: those that cost the most time. */
const SLOWEST = 20;

const P75 = `SELECT page, day::text AS date, name, percentile_disc(0.75) WITHIN GROUP (ORDER BY value) AS p75, count(*)::int AS views
  FROM (SELECT page, name, value, (created_at AT TIME ZONE $2::text)::date AS day
        FROM web_vitals WHERE created_at > now() - make_interval(days => $1::integer)) AS measured
  GROUP BY GROUPING SETS ((name), (page, name), (day, name)) ORDER BY name`;

const LATENCIES = `SELECT route, json_agg(json_build_array(bucket, calls)) AS counts, sum(calls)::int AS calls
  FROM (SELECT route, bucket, sum(calls)::int AS calls FROM api_latencies
        WHERE hour > now() - make_interval(days => $1::integer) GROUP BY route, bucket) AS counted
  GROUP BY route ORDER BY calls DESC, route LIMIT ${SHOWN}`;

const STATEMENTS = `SELECT statement, sum(calls)::int AS calls, (sum(total_ms) / sum(calls))::int AS "averageMs", max(longest_ms) AS "longestMs"
  FROM slow_statements WHERE hour > now() - make_interval(days => $1::integer)
  GROUP BY id, statement ORDER BY sum(total_ms) DESC, id LIMIT ${SLOWEST}`;

const JOBS = `SELECT
    count(*) FILTER (WHERE is_due AND attempts = 0)::int AS due,
    extract(epoch FROM now() - min(run_at) FILTER (WHERE is_due))::int AS "oldestDueSeconds",
    count(*) FILTER (WHERE attempts > 0 AND attempts < max_attempts)::int AS retrying,
    count(*) FILTER (WHERE attempts >= max_attempts)::int AS failed
  FROM (SELECT *, locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AS is_due FROM graphile_worker.jobs) AS jobs`;

/** Tables of measurements, and when each was made. */
const MEASURED = [
  ['web_vitals', 'created_at'],
  ['api_latencies', 'hour'],
  ['slow_statements', 'hour'],
] as const;

type MeasuredRow = VitalPercentile & { page: string | null; date: string | null };
interface LatencyRow {
  route: string;
  calls: number;
  counts: [bucket: number, calls: number][];
}

/** Measurements of how fast the site and the API are. */
@Injectable()
export class PerformanceService {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
  ) {}

  /** Keep what a visitor's browser measured. */
  async measured({ page, device, values }: VitalsInput): Promise<void> {
    await this.db.query(
      `INSERT INTO web_vitals (name, page, value, device) SELECT name, $1, value, $2 FROM unnest($3::text[], $4::integer[]) AS v (name, value)`,
      [page, device, values.map(({ name }) => name), values.map(({ value }) => value)],
    );
  }

  /**
   * Sum up the last days: in the business's days, with the pages and routes that are used most.
   * @returns 75th percentiles of what browsers measured, medians and 95th percentiles of API calls, slow statements, and the state of background jobs.
   */
  async view(days: number): Promise<PerformanceView> {
    const { zone } = await this.settings.get('brand');
    const [measured, latencies, statements, [jobs]] = await Promise.all([
      this.db.query<MeasuredRow>(P75, [days, zone]),
      this.db.query<LatencyRow>(LATENCIES, [days]),
      this.db.query<PerformanceView['statements'][number]>(STATEMENTS, [days]),
      this.db.query<PerformanceView['jobs']>(JOBS),
    ]);
    const pages = groupBy(measured, 'page').map(([page, vitals]) => ({ page, vitals }));
    return {
      overall: measured.filter(({ page, date }) => page === null && date === null).map(percentileOf),
      pages: pages.toSorted((a, b) => viewsOf(b.vitals) - viewsOf(a.vitals)).slice(0, SHOWN),
      days: groupBy(measured, 'date')
        .map(([date, vitals]) => ({ date, vitals }))
        .toSorted((a, b) => a.date.localeCompare(b.date)),
      routes: latencies.map(latencyOf),
      statements,
      jobs: jobs!,
    };
  }

  /** Delete measurements that are older than the setting says; none with a setting of 0. @returns how many */
  @TimedJob(SWEEP, '30 8 * * *', {
    label: 'Old speed measurements',
    does: 'Deletes measurements of speed when they are older than Settings say.',
    did: ['Deleted', 'measurement'],
  })
  async sweep(): Promise<number> {
    const { measurementDays } = await this.settings.get('retention');
    let deleted = 0;
    for (const [table, moment] of MEASURED)
      deleted += await sweepTable(this.db, SWEEP, {
        table,
        where: `${moment} < now() - make_interval(days => nullif($1::integer, 0))`,
        values: [measurementDays],
      });
    return deleted;
  }
}

const percentileOf = ({ name, p75, views }: MeasuredRow): VitalPercentile => ({ name, p75, views });

const viewsOf = (vitals: VitalPercentile[]): number => Math.max(...vitals.map(({ views }) => views));

/** Group the rows that have a value in this column. */
function groupBy(rows: MeasuredRow[], column: 'page' | 'date'): [string, VitalPercentile[]][] {
  const groups = new Map<string, VitalPercentile[]>();
  for (const row of rows) {
    const of = row[column];
    if (of !== null) groups.set(of, [...(groups.get(of) ?? []), percentileOf(row)]);
  }
  return [...groups];
}

const latencyOf = ({ route, calls, counts }: LatencyRow): RouteLatency => ({
  route,
  calls,
  p50Ms: latencyPercentile(counts, 0.5),
  p95Ms: latencyPercentile(counts, 0.95),
});
