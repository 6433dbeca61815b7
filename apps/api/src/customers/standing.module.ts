import { Global, Module } from '@nestjs/common';
import { AddressHooks } from './address.hooks.js';
import { CustomerHooks } from './customer.hooks.js';
import { DefaultAddress } from './default-address.service.js';
import { EnteredNumbers } from './entered-numbers.service.js';
import { CustomerSessions } from './customer-sessions.service.js';
import { CustomerStandingService } from './customer-standing.service.js';
import { UnverifiedAccounts } from './unverified-accounts.service.js';

/** Activation of customers, and who may see their records. */
@Global()
@Module({
  providers: [CustomerStandingService, UnverifiedAccounts, DefaultAddress, AddressHooks, CustomerHooks, CustomerSessions, EnteredNumbers],
  exports: [CustomerStandingService, UnverifiedAccounts, DefaultAddress, EnteredNumbers],
})
export class CustomerStandingModule {}
