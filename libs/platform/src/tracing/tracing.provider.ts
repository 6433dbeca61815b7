import { AsyncResource } from 'node:async_hooks';
import { Logger, type FactoryProvider } from '@nestjs/common';
import type { Application } from '../application/application.js';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { traceTarget } from './trace-settings.js';
import { Tracing } from './tracing.js';

/** Traces of this process; null unless a setting names a collector, and then nothing of them is loaded. */
export const tracingProvider = <Config extends PlatformConfig>({ name }: Application<Config>): FactoryProvider => ({
  provide: Tracing,
  inject: [CONFIG],
  useFactory: async (config: PlatformConfig): Promise<Tracing | null> => {
    const target = traceTarget(config);
    if (!target) return null;
    const log = new Logger('Traces');
    const { OpenTelemetry } = await import('./open-telemetry.js');
    // Spans are sent in the scope of one of the requests that made them, with which the sentence has nothing to do.
    const say = AsyncResource.bind((sentence: string) => log.warn(sentence));
    return OpenTelemetry.to(target, config, name, say);
  },
});
