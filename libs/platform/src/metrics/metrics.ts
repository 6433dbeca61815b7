import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Db } from '@haulbook/resource';
import type { PlatformConfig } from '../config/config.js';
import { onJobEnded } from '../jobs/job-runs.js';
import type { Instruments } from './instruments.js';
import { timeConnects } from './pool-waits.js';
import { countRequests } from './request-metrics.js';
import { metricsHandler } from './serve-metrics.js';

type Settings = Pick<PlatformConfig, 'HOST' | 'METRICS_PORT' | 'METRICS_TOKEN'>;

/** What Prometheus reads of this process, at `/metrics`. */
export class Metrics implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly handler: ReturnType<typeof metricsHandler>;
  private readonly forget: () => void;
  private server?: Server;

  constructor(
    private readonly settings: Settings,
    db: Db,
    private readonly instruments: Instruments,
  ) {
    const { registry, jobRuns, jobSeconds, poolWaitSeconds } = instruments;
    this.handler = metricsHandler(() => registry.metrics(), registry.contentType, settings.METRICS_TOKEN);
    timeConnects(db.pool, (seconds) => poolWaitSeconds.observe(seconds));
    this.forget = onJobEnded(({ task, outcome, seconds }) => {
      jobRuns.inc({ task, outcome });
      jobSeconds.observe({ task }, seconds);
    });
  }

  /** The address of the port of its own; null without one. */
  get url(): string | null {
    return this.server ? `http://${this.settings.HOST}:${(this.server.address() as AddressInfo).port}/metrics` : null;
  }

  /** Return middleware that counts requests, and without a port of its own serves the metrics. */
  middleware(): [RequestHandler, ...RequestHandler[]] {
    const { requests, requestSeconds } = this.instruments;
    const counting = countRequests(({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      if (seconds !== undefined) requestSeconds.observe({ method, route }, seconds);
    });
    const serving: RequestHandler = (req, res, next) => (req.path === '/metrics' ? void this.handler(req, res).catch(next) : next());
    return this.settings.METRICS_PORT === undefined ? [serving, counting] : [counting];
  }

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT, HOST } = this.settings;
    if (METRICS_PORT === undefined) return;
    this.server = createServer((req, res) => {
      if (req.url?.split('?')[0] !== '/metrics') return void res.writeHead(404).end();
      void this.handler(req, res).catch(() => res.writeHead(500).end());
    });
    this.server.listen(METRICS_PORT, HOST);
    await once(this.server, 'listening');
  }

  async onModuleDestroy(): Promise<void> {
    this.forget();
    this.instruments.registry.clear();
    this.server?.closeAllConnections();
    await new Promise<unknown>((resolve) => (this.server ? this.server.close(resolve) : resolve(undefined)));
  }
}
