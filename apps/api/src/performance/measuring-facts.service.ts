import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, TellsOf } from '@haulbook/platform';
import type { SettingFact } from '@haulbook/resource-contracts';
import type { Config } from '../config.js';

/** Says whether an outside service measures the pages as well. */
@Injectable()
export class MeasuringFacts {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Describe the script of the service. */
  @TellsOf('integrations')
  facts(): SettingFact {
    const { SPEED_METRICS_URL } = this.config;
    return {
      label: 'Speed-metrics script',
      value: SPEED_METRICS_URL ? 'Loaded on every page' : 'Not used',
      tone: SPEED_METRICS_URL ? 'success' : undefined,
      help: SPEED_METRICS_URL ? new URL(SPEED_METRICS_URL).host : 'Our own measurements on the Performance page don’t need it.',
      variables: ['SPEED_METRICS_URL'],
    };
  }
}
