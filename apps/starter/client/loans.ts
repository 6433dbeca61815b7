// Written by `npm run client` from the declarations: changes here are lost.
import type { Member } from './members.js';

/** A record of Loans, as it is read. What the caller may not read is left out. */
export interface Loan {
  number: string;
  status: 'open' | 'returned';
  memberId: string;
  member: { id: string; firstName: string; lastName: string } | null;
  dueOn: string;
  renewals: number;
  books: Array<{ bookId: string; book: { id: string; title: string } | null; note: string | null; position: number; id: string; createdAt: string; updatedAt: string; version: number }>;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface LoanCreate {
  memberId: string;
  books?: Array<{ bookId: string; note?: string | null }>;
  confirmed?: boolean;
}

export interface LoanUpdate {
  memberId?: string;
  books?: Array<{ bookId: string; note?: string | null } | { id: string; bookId?: string; note?: string | null }>;
  confirmed?: boolean;
  version?: number;
}

export interface LoanResource {
  row: Loan;
  create: LoanCreate;
  update: LoanUpdate;
  refs: { member: Member };
  filters: { 'books.bookId': string; 'books.note': string | null };
  transitions: { renew: undefined; handOver: { memberId: string }; giveBack: undefined };
  actions: { recall: { on: 'many'; input: { dueOn: string } } };
  trash: false;
}
