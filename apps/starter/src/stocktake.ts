import { Injectable } from '@nestjs/common';
import { pluralize } from '@haulbook/core';
import { OnChange, type Change } from '@haulbook/platform';
import { DomainError, OnAction, Records, type ActionOutcome } from '@haulbook/resource';
import { Book } from './books.js';
import { Loan, LoanLine } from './loans.js';

/** Counts what the library owns, and how often it lent each book. */
@Injectable()
export class Stocktake {
  constructor(private readonly records: Records) {}

  /** Say how many titles there are, and how many copies of them. */
  @OnAction(Book, 'stocktake')
  async countCopies(): Promise<ActionOutcome> {
    const books = await this.records.find(Book, {});
    const copies = books.reduce((sum, book) => sum + book.copies, 0);
    return { message: `${pluralize(books.length, 'title')} in ${pluralize(copies, 'copy')}` };
  }

  /** Say whether a book has an ISBN; of many books, of each by itself in the background. */
  @OnAction(Book, 'checkIsbn')
  checkIsbn([book]: Book[]): ActionOutcome {
    if (!book?.isbn) throw new DomainError('conflict', 'It has no ISBN yet: copy it from the back of the book');
    return { message: book.isbn };
  }

  /** Count the loans of the books that came into a loan or left it. It counts anew, so that a change it hears of twice does no harm. */
  @OnChange(Loan, { fields: ['books'] })
  async countLoans({ before, after }: Change<Loan>): Promise<void> {
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
