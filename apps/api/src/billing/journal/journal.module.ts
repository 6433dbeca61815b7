import { Module } from '@nestjs/common';
import { JournalCatchUp } from './journal-catch-up.service.js';
import { JournalService } from './journal.service.js';

/** The books. */
@Module({ providers: [JournalService, JournalCatchUp], exports: [JournalService, JournalCatchUp] })
export class JournalModule {}
