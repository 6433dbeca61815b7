import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module.js';
import { CallHooks } from './call.hooks.js';
import { CallsOfContacts } from './calls-of-contacts.service.js';
import { TelephonyController } from './telephony.controller.js';
import { TelephonyService } from './telephony.service.js';

/** The phone panel and the calls it reports. */
@Module({
  imports: [LeadsModule],
  controllers: [TelephonyController],
  providers: [TelephonyService, CallHooks, CallsOfContacts],
  exports: [TelephonyService],
})
export class TelephonyModule {}
