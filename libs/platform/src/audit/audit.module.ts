import { Module } from '@nestjs/common';
import { HistoryArchive } from './history-archive.service.js';

/** The archive of the audit log. */
@Module({ providers: [HistoryArchive] })
export class AuditModule {}
