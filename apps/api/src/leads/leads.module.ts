import { Module } from '@nestjs/common';
import { LeadsService } from './leads.service.js';

/** Requests that are not yet quotes. */
@Module({ providers: [LeadsService], exports: [LeadsService] })
export class LeadsModule {}
