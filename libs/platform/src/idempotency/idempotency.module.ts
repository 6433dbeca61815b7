import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { RouteAccessReader } from '../access/route-access.js';
import { IdempotencyService } from './idempotency.service.js';
import { RepeatableWrites } from './repeatable-writes.js';

@Global()
@Module({
  providers: [IdempotencyService, RouteAccessReader, { provide: APP_INTERCEPTOR, useClass: RepeatableWrites }],
  exports: [IdempotencyService],
})
export class IdempotencyModule {}
