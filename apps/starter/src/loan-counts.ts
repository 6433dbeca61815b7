import { Injectable } from '@nestjs/common';
import { OnChange, type Change } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { Book } from './books.js';
import { Loan, LoanLine } from './loans.js';

/** Keeps how often each book was lent. */
@Injectable()
export class LoanCounts {
  constructor(private readonly records: Records) {}

  /** Count the loans of the books that came into a loan or left it. It counts anew, so that a change it hears of twice does no harm. */
  @OnChange(Loan, { fields: ['books'] })
  async count({ before, after }: Change<Loan>): Promise<void> {
    const lines = [...(before?.books ?? []), ...(after?.books ?? [])];
    for (const bookId of new Set(lines.map((line) => line.bookId))) await this.records.transaction(() => this.countLoansOf(bookId));
  }

  /** Count the loans of a book under its lock: a change of another loan may be counted at the same moment. */
  private async countLoansOf(id: string): Promise<void> {
    if (!(await this.records.findOne(Book, { id }, { lock: 'update' }))) return;
    const timesLent = await this.records.count(LoanLine, { bookId: id });
    await this.records.update(Book, { id, timesLent: { $ne: timesLent } }, { timesLent });
  }
}
