import { Logger, type FactoryProvider } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import type { Application } from '../application/application.js';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { declaredJobs } from '../jobs/job.decorator.js';
import { DatabaseGauges } from './database-gauges.js';
import { Instruments } from './instruments.js';
import { Metrics } from './metrics.js';
import { platformGauges } from './platform-gauges.js';
import { sizeGauge } from './size-gauge.js';

/** The metrics of this process; null unless a setting asks for them, and then nothing of them is loaded. */
export const metricsProvider = <Config extends PlatformConfig>({ parts }: Application<Config>): FactoryProvider => ({
  provide: Metrics,
  inject: [CONFIG, Db],
  useFactory: async (config: PlatformConfig, db: Db): Promise<Metrics | null> => {
    if (config.METRICS_PORT === undefined && !config.METRICS_TOKEN) return null;
    const log = new Logger('Metrics');
    const gauges = [...platformGauges([...declaredJobs().keys()]), sizeGauge, ...parts.flatMap((part) => part.gauges ?? [])];
    const instruments = new Instruments(await import('prom-client'));
    const readings = new DatabaseGauges(db, gauges, (name, error) => {
      instruments.readFailures.inc({ metric: name });
      log.warn(`${name} could not be read: ${error.message}`);
    });
    return new Metrics(
      config,
      db,
      instruments.gauges(gauges, config.DATA_DIR, () => readings.read(), db.pool),
    );
  },
});
