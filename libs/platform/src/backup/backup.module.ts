import { Global, Module } from '@nestjs/common';
import { Backups } from './backups.service.js';

/** Backups on a schedule. */
@Global()
@Module({ providers: [Backups], exports: [Backups] })
export class BackupModule {}
