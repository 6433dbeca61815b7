import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Clock } from './clock.js';

/** What every feature may ask for: settings and time. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config): DynamicModule {
    return { module: PlatformModule, providers: [{ provide: CONFIG, useValue: config }, Clock], exports: [CONFIG, Clock] };
  }
}
