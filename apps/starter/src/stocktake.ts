import { Injectable } from '@nestjs/common';
import { pluralize } from '@haulbook/core';
import { DomainError, OnAction, Records, type ActionOutcome } from '@haulbook/resource';
import { Book } from './books.js';

/** Counts what the library owns. */
@Injectable()
export class Stocktake {
  constructor(private readonly records: Records) {}

  /** Say how many titles there are, and how many copies of them. */
  @OnAction(Book, 'stocktake')
  async count(): Promise<ActionOutcome> {
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
}
