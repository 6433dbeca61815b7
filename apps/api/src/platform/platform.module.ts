import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Clock } from './clock.js';
import { NumberingService } from './numbering.service.js';
import { Sealing } from './sealing.service.js';

/** What every feature may ask for: settings, time, numbers and a place for secrets. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      providers: [{ provide: CONFIG, useValue: config }, Clock, NumberingService, Sealing],
      exports: [CONFIG, Clock, NumberingService, Sealing],
    };
  }
}
