import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import { latencyBucket } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { SlowStatements } from './slow-statements.service.js';

/** Milliseconds between two writes of what was counted. */
const WRITE_EVERY_MS = 60_000;

const ADD = `INSERT INTO api_latencies AS known (hour, route, bucket, calls)
  SELECT date_trunc('hour', now()), * FROM unnest($1::text[], $2::smallint[], $3::integer[])
  ON CONFLICT (hour, route, bucket) DO UPDATE SET calls = known.calls + EXCLUDED.calls`;

/** Counts how long API calls take, in memory, and adds the counts to the table every minute: one statement, whatever the traffic. Slow statements go with them. */
@Injectable()
export class LatencyRecorder implements OnModuleInit, OnModuleDestroy {
  private counts = new Map<string, Map<number, number>>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: Db,
    private readonly slow: SlowStatements,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.write().catch(() => undefined), WRITE_EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    // A database that is down must not keep the server from stopping.
    await this.write().catch(() => undefined);
  }

  record(route: string, ms: number): void {
    const ofRoute = this.counts.get(route) ?? new Map<number, number>();
    const bucket = latencyBucket(ms);
    this.counts.set(route, ofRoute.set(bucket, (ofRoute.get(bucket) ?? 0) + 1));
  }

  /** Add what was counted since the last time to the table. */
  async write(): Promise<void> {
    await this.slow.write();
    if (this.counts.size === 0) return;
    const rows = [...this.counts].flatMap(([route, buckets]) => [...buckets].map(([bucket, calls]) => [route, bucket, calls] as const));
    this.counts = new Map();
    await this.db.query(ADD, [rows.map(([route]) => route), rows.map(([, bucket]) => bucket), rows.map(([, , calls]) => calls)]);
  }
}

/** Record the duration of each call of a route of the API. Calls of unknown addresses are not recorded: anyone can make those up. */
export function recordLatency(recorder: LatencyRecorder): RequestHandler {
  return (req, res, next) => {
    if (!req.path.startsWith('/api/')) return next();
    const startedAt = performance.now();
    res.on('finish', () => {
      const pattern = (req as Request & { route?: { path?: unknown } }).route?.path;
      // A stream takes as long as its page is open.
      const isStream = res.getHeader('content-type') === 'text/event-stream';
      if (!isStream && typeof pattern === 'string' && pattern.startsWith('/api/'))
        recorder.record(`${req.method} ${pattern}`, performance.now() - startedAt);
    });
    next();
  };
}
