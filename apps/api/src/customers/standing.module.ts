import { Global, Module } from '@nestjs/common';
import { AddressHooks } from './address.hooks.js';
import { ContactHooks } from './contact.hooks.js';
import { Contacts } from './contacts.service.js';
import { CustomerHooks } from './customer.hooks.js';
import { DefaultAddress } from './default-address.service.js';
import { EnteredNumbers } from './entered-numbers.service.js';
import { CustomerSessions } from './customer-sessions.service.js';
import { CustomerStandingService } from './customer-standing.service.js';
import { UnverifiedAccounts } from './unverified-accounts.service.js';

/** Activation of customers, and who may see their records. */
@Global()
@Module({
  providers: [
    CustomerStandingService,
    UnverifiedAccounts,
    DefaultAddress,
    AddressHooks,
    ContactHooks,
    Contacts,
    CustomerHooks,
    CustomerSessions,
    EnteredNumbers,
  ],
  exports: [CustomerStandingService, UnverifiedAccounts, DefaultAddress, Contacts, EnteredNumbers],
})
export class CustomerStandingModule {}
