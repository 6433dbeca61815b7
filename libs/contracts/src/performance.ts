import { z } from 'zod';
import { VITAL_NAMES } from '@haulbook/domain';

const vitalName = z.enum(VITAL_NAMES);

/** What a visitor's browser measured on one page; nothing in it tells who they are. `POST /api/portal/vitals` */
export const vitalsInput = z.strictObject({
  /** The route's pattern, without ids: `/quote-review/:quoteNumber`. */
  page: z.string().regex(/^\/[\w\-./:*]{0,199}$/, 'The page must be the path of a route'),
  device: z.enum(['phone', 'computer']),
  values: z
    .array(z.strictObject({ name: vitalName, value: z.int().min(0).max(600_000) }))
    .min(1)
    .max(VITAL_NAMES.length),
});
export type VitalsInput = z.output<typeof vitalsInput>;

export const PERFORMANCE_DAYS = [1, 7, 28, 90] as const;

export const performanceInput = z.strictObject({
  /** The number of days up to now. */
  days: z.coerce
    .number()
    .refine((days) => PERFORMANCE_DAYS.some((offered) => offered === days), `Days must be one of ${PERFORMANCE_DAYS.join(', ')}`)
    .default(28),
});

/** The 75th percentile of a measure over a number of page views. */
const percentile = z.object({ name: vitalName, p75: z.number(), views: z.number() });

const latency = z.object({
  /** Method and pattern: `GET /api/quotes/:id`. */
  route: z.string(),
  calls: z.number(),
  p50Ms: z.number(),
  p95Ms: z.number(),
});

/** Measurements by visitors' browsers, durations of API calls and the state of background work. `GET /api/performance` */
export const performanceView = z.object({
  overall: z.array(percentile),
  pages: z.array(z.object({ page: z.string(), vitals: z.array(percentile) })),
  days: z.array(z.object({ date: z.string(), vitals: z.array(percentile) })),
  routes: z.array(latency),
  /** Those that took longer than a fifth of a second. */
  statements: z.array(z.object({ statement: z.string(), calls: z.number(), averageMs: z.number(), longestMs: z.number() })),
  jobs: z.object({
    due: z.number(),
    oldestDueSeconds: z.number().nullable(),
    retrying: z.number(),
    failed: z.number(),
  }),
});
export type PerformanceView = z.output<typeof performanceView>;
export type VitalPercentile = z.output<typeof percentile>;
export type RouteLatency = z.output<typeof latency>;
