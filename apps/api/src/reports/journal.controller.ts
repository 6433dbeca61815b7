import { Body, Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import {
  journalFileQuery,
  journalQuery,
  lockInput,
  type JournalFileQuery,
  type JournalQuery,
  type JournalView,
  type LockInput,
} from '@haulbook/contracts';
import { body, query, Roles } from '@haulbook/platform';
import { JournalLockService } from './journal-lock.service.js';
import { JournalReport } from './journal-report.service.js';

/** The books, for closing the month. */
@Controller('journal')
@Roles('admin')
export class JournalController {
  constructor(
    private readonly journal: JournalReport,
    private readonly locks: JournalLockService,
  ) {}

  @Get()
  read(@Query(query(journalQuery)) days: JournalQuery): Promise<JournalView> {
    return this.journal.read(days);
  }

  /** Download the journal as CSV for the import of journal entries of QuickBooks Online. */
  @Get('quickbooks')
  async quickBooks(@Query(query(journalFileQuery)) { file, ...days }: JournalFileQuery): Promise<StreamableFile> {
    const { name, content } = await this.journal.quickBooksFile(days, file);
    return new StreamableFile(Buffer.from(content), { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }

  /** Lock the books through a day, or unlock them. */
  @Post('lock')
  @Roles('super_admin')
  @HttpCode(200)
  async lock(@Body(body(lockInput)) { through }: LockInput): Promise<{ lockedThrough: string | null }> {
    return { lockedThrough: await this.locks.lock(through) };
  }
}
