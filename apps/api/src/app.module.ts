import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResourceModule } from '@haulbook/resource';
import { AuthModule } from './auth/auth.module.js';
import type { Config } from './config.js';
import { dataSourceOptions, REQUEST_LIMITS } from './database/data-source.js';
import { features } from './features.js';
import { DatabaseProbe } from './health/database-probe.js';
import { HealthController } from './health/health.controller.js';
import { PlatformModule } from './platform/platform.module.js';
import { resources } from './resources.js';
import { schemaOptions } from './schema-options.js';

@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config),
        TypeOrmModule.forRoot({
          ...dataSourceOptions(config.DATABASE_URL, config.DATABASE_POOL, REQUEST_LIMITS),
          retryAttempts: 3,
          retryDelay: 500,
        }),
        ResourceModule.forRoot(resources, schemaOptions),
        AuthModule,
        ...features,
      ],
      controllers: [HealthController],
      providers: [DatabaseProbe],
    };
  }
}
