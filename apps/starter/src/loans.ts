import { defineStates, type StateOf } from '@haulbook/core';
import { isStaff } from '@haulbook/platform';
import { definePolicy, Field, LineEntity, Resource, ResourceEntity } from '@haulbook/resource';
import type { Relation } from 'typeorm';
import { Book } from './books.js';
import { Member } from './members.js';

const to = { name: 'memberId', label: 'To', kind: 'reference', to: 'members', required: true } as const;
const dueOn = { name: 'dueOn', label: 'Due back', kind: 'date', required: true } as const;

export const loanStates = defineStates({
  label: 'Status',
  initial: 'open',
  states: { open: { label: 'On loan', tone: 'processing' }, returned: { label: 'Returned', tone: 'success' } },
  transitions: {
    renew: { label: 'Renew', from: ['open'], by: ['staff'] },
    handOver: { label: 'Hand over', from: ['open'], by: ['staff'], input: [to] },
    giveBack: { label: 'Return', from: ['open'], to: 'returned', by: ['staff'] },
  },
});

@Resource<Loan>({
  path: 'loans',
  label: 'Loan',
  title: 'number',
  group: 'library',
  icon: 'calendar',
  features: { comments: true, tasks: true },
  views: { board: 'status', calendar: { from: 'dueOn', title: ['member', 'number'] } },
  actions: {
    recall: { label: 'Recall', on: 'many', confirm: 'The books are due back on that day, whatever was agreed.', input: [dueOn] },
  },
})
export class Loan extends ResourceEntity {
  @Field.text({ max: 20, unique: true, readonly: true, list: true, search: true }) number!: string;
  @Field.state(loanStates) status!: StateOf<typeof loanStates>;
  @Field.ref(() => Member, { list: true, filter: true, only: { active: true } }) member!: Relation<Member>;
  memberId!: string;
  @Field.date({ label: 'Due', readonly: true, list: true, sort: true }) dueOn!: string;
  @Field.number({ default: 0, min: 0, readonly: true }) renewals!: number;
  @Field.lines(() => LoanLine, 'loan') books!: Relation<LoanLine[]>;
}

@Resource<LoanLine>({ path: 'loan-lines', label: 'Book', title: 'note', embedded: true })
export class LoanLine extends LineEntity {
  @Field.parent(() => Loan) loan!: Relation<Loan>;
  loanId!: string;
  @Field.ref(() => Book) book!: Relation<Book>;
  bookId!: string;
  @Field.text({ max: 200, optional: true, help: 'For example, the book’s condition.' }) note!: string | null;
}

/** Staff lend, renew, hand over, recall and take back books; a loan whose books are back stays as it is. */
export const loanPolicy = definePolicy<Loan>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'renew', 'handOver', 'giveBack']);
  if (isStaff(actor)) can(['update', 'recall'], { status: 'open' });
});
