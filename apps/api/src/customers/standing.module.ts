import { Global, Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { AddressHooks } from './address.hooks.js';
import { CustomerHooks } from './customer.hooks.js';
import { CustomerStandingService } from './customer-standing.service.js';
import { UnprovenAccounts } from './unproven-accounts.service.js';

/** Customers becoming active, and who may see what is theirs. */
@Global()
@Module({
  imports: [PaymentsModule],
  providers: [CustomerStandingService, UnprovenAccounts, AddressHooks, CustomerHooks],
  exports: [CustomerStandingService, UnprovenAccounts],
})
export class CustomerStandingModule {}
