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
    for (const bookId of new Set(lines.map((line) => line.bookId))) {
      const timesLent = await this.records.count(LoanLine, { bookId });
      await this.records.update(Book, { id: bookId, timesLent: { $ne: timesLent } }, { timesLent });
    }
  }
}
