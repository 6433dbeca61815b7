import { Global, Module } from '@nestjs/common';
import { CustomerStandingService } from './customer-standing.service.js';

/** Customers becoming active. */
@Global()
@Module({ providers: [CustomerStandingService], exports: [CustomerStandingService] })
export class CustomerStandingModule {}
