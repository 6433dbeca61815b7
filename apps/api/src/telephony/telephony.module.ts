import { Module } from '@nestjs/common';
import { CallHooks } from './call.hooks.js';
import { TelephonyController } from './telephony.controller.js';
import { TelephonyService } from './telephony.service.js';

/** The phone panel and the calls it reports. */
@Module({ controllers: [TelephonyController], providers: [TelephonyService, CallHooks], exports: [TelephonyService] })
export class TelephonyModule {}
