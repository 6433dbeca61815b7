import { Module, type DynamicModule } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ResourceModule } from '@haulbook/resource';
import type { DataSource } from 'typeorm';
import type { PlatformConfig } from '../config/config.js';
import { openNextWith, REQUEST_LIMITS } from '../database/data-source.js';
import { DatabaseProbe } from '../health/database-probe.js';
import { HealthController } from '../health/health.controller.js';
import { PlatformModule } from '../platform.module.js';
import { WrittenPosition } from '../replica/position.js';
import { declarationsOf, schemaOptionsOf, type Application } from './application.js';

/** Root module of the application. */
@Module({})
export class AppModule {
  static of<Config extends PlatformConfig>(application: Application<Config>, config: Config, dataSource: DataSource): DynamicModule {
    openNextWith(dataSource, config.DATABASE_POOL, REQUEST_LIMITS, config.DATABASE_DIRECT_URL && config.DATABASE_URL);
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(application, config),
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSource.options, retryAttempts: 3, retryDelay: 500 }),
          dataSourceFactory: async () => dataSource,
        }),
        ResourceModule.forRoot(declarationsOf(application).resources, schemaOptionsOf(application)),
        ...application.parts.flatMap((part) => part.modules ?? []),
      ],
      controllers: [HealthController],
      providers: [DatabaseProbe, ...(config.DATABASE_READ_URL ? [{ provide: APP_INTERCEPTOR, useClass: WrittenPosition }] : [])],
    };
  }
}
