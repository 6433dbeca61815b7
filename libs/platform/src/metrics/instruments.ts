import type { Pool } from 'pg';
import type * as Prometheus from 'prom-client';
import { readDisk } from '../files/read-disk.js';
import type { Readings } from './database-gauges.js';
import type { DatabaseGauge } from './gauge.js';

/** Seconds: from a read by ID to the limit of a request's statement. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 480];

/** The instruments of Prometheus' library, in a registry of their own: several servers of a test share the process. */
export class Instruments {
  readonly registry: Prometheus.Registry;
  readonly requests: Prometheus.Counter<'method' | 'route' | 'status'>;
  readonly requestSeconds: Prometheus.Histogram<'method' | 'route'>;
  readonly poolWaitSeconds: Prometheus.Histogram;
  readonly jobRuns: Prometheus.Counter<'task' | 'outcome'>;
  readonly jobSeconds: Prometheus.Histogram<'task'>;
  readonly readFailures: Prometheus.Counter<'metric'>;

  constructor(private readonly library: typeof Prometheus) {
    const { Registry, Counter, Histogram, collectDefaultMetrics } = library;
    this.registry = new Registry();
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      ...{ name: 'http_requests_total', help: 'Requests by route and status; 499 is a client that left.', registers },
      labelNames: ['method', 'route', 'status'],
    });
    this.requestSeconds = new Histogram({
      ...{ name: 'http_request_duration_seconds', help: 'Time until the response was sent.', registers, buckets: SECONDS },
      labelNames: ['method', 'route'],
    });
    this.poolWaitSeconds = new Histogram({
      ...{ name: 'db_pool_wait_seconds', help: 'Time that a request for a connection of the pool waited.', registers, buckets: SECONDS },
    });
    this.jobRuns = new Counter({
      ...{ name: 'job_runs_total', help: 'Runs of jobs in this process: done, partly, failed.', registers },
      labelNames: ['task', 'outcome'],
    });
    this.jobSeconds = new Histogram({
      ...{ name: 'job_duration_seconds', help: 'Time that a run of a job took.', registers, buckets: JOB_SECONDS },
      labelNames: ['task'],
    });
    this.readFailures = new Counter({
      ...{ name: 'metrics_read_failures_total', help: 'Statements of gauges that failed.', registers, labelNames: ['metric'] },
    });
  }

  /** Add what is looked up when it is asked for: the database's gauges, the pool and the disk. */
  gauges(gauges: readonly DatabaseGauge[], folder: string, read: () => Promise<Readings>, pool: Pool): this {
    for (const { name, help, labels = [] } of gauges) {
      this.gauge(name, help, labels, async (gauge) => {
        for (const { labels: of, value } of (await read()).values.get(name) ?? []) gauge.set(of, value);
      });
    }
    this.gauge('db_up', 'Whether the database answered when the gauges were read.', [], async (gauge) => {
      gauge.set((await read()).up ? 1 : 0);
    });
    this.gauge('db_pool_connections', 'Connections of the pool for requests.', ['state'], (gauge) => {
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'most' }, pool.options.max);
    });
    this.gauge('db_pool_waiting', 'Requests for a connection that wait now.', [], (gauge) => gauge.set(pool.waitingCount));
    this.gauge('data_dir_bytes', 'The disk of DATA_DIR.', ['kind'], async (gauge) => {
      const { freeBytes, allBytes } = await readDisk(folder);
      gauge.set({ kind: 'free' }, freeBytes);
      gauge.set({ kind: 'all' }, allBytes);
    });
    return this;
  }

  private gauge(name: string, help: string, labelNames: readonly string[], look: (gauge: Prometheus.Gauge) => void | Promise<void>): void {
    const gauge: Prometheus.Gauge = new this.library.Gauge({
      ...{ name, help, labelNames: [...labelNames], registers: [this.registry] },
      collect: async () => {
        gauge.reset();
        // A folder that is gone, or a statement that fails, must not hide the rest.
        await Promise.resolve(look(gauge)).catch(() => undefined);
      },
    });
  }
}
