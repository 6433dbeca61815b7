import { Injectable } from '@nestjs/common';
import { addLocalDays, defineStates, type StateOf } from '@haulbook/core';
import { isStaff, LocalClock, NumberingService, SettingsService } from '@haulbook/platform';
import {
  definePolicy,
  DomainError,
  Field,
  invalid,
  LineEntity,
  OnAction,
  OnTransition,
  Resource,
  ResourceEntity,
  type ActionOutcome,
  type ResourceHooks,
} from '@haulbook/resource';
import type { Relation } from 'typeorm';
import { Book } from './books.js';
import { Member } from './members.js';

export const loanStates = defineStates({
  label: 'Status',
  initial: 'open',
  states: { open: { label: 'On loan', tone: 'processing' }, returned: { label: 'Returned', tone: 'success' } },
  transitions: {
    renew: { label: 'Renew', from: ['open'], by: ['staff'] },
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
  empty: 'No loans yet. Lend the first book.',
  actions: {
    recall: {
      label: 'Recall',
      on: 'many',
      confirm: 'The books are due back on that day, whatever was agreed.',
      input: [{ name: 'dueOn', label: 'Due back', kind: 'date', required: true }],
    },
  },
})
export class Loan extends ResourceEntity {
  @Field.text({ max: 20, unique: true, readonly: true, list: true, search: true }) number!: string;
  @Field.state(loanStates) status!: StateOf<typeof loanStates>;
  @Field.ref(() => Member, { list: true, filter: true }) member!: Relation<Member>;
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

/** Staff lend, renew, and take back books. */
export const loanPolicy = definePolicy<Loan>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'renew', 'giveBack', 'recall']);
});

/** The behavior of loans. */
@Injectable()
export class LoanHooks implements ResourceHooks<Loan> {
  constructor(
    private readonly numbering: NumberingService,
    private readonly settings: SettingsService,
    private readonly local: LocalClock,
  ) {}

  async beforeSave(draft: Partial<Loan>, before: Loan | null): Promise<void> {
    if (before) return;
    draft.number = await this.numbering.next('L');
    draft.dueOn = await this.dueOn();
  }

  /**
   * Renew a loan.
   * @throws DomainError `transition_refused` when the loan has been renewed as often as the settings allow
   */
  @OnTransition(Loan, 'renew')
  async renew({ renewals }: Loan): Promise<Partial<Loan>> {
    const { renewals: allowed } = await this.settings.get('lending');
    if (renewals >= allowed) throw new DomainError('transition_refused', `You can renew a loan at most ${allowed} times`);
    return { renewals: renewals + 1, dueOn: await this.dueOn() };
  }

  /**
   * Ask for the books of loans back by a day.
   * @throws DomainError `validation` for a day that has passed; `transition_refused` when the books of one are back already
   */
  @OnAction(Loan, 'recall')
  async recall(loans: Loan[], { dueOn }: { dueOn: string }): Promise<ActionOutcome<Loan>> {
    if (dueOn < (await this.local.today())) throw invalid({ dueOn: 'Choose today or a later day' });
    const back = loans.find(({ status }) => status !== 'open');
    if (back) throw new DomainError('transition_refused', `The books of ${back.number} are back already`);
    return { set: { dueOn }, message: `${loans.length === 1 ? loans[0]!.number : `${loans.length} loans`} recalled` };
  }

  private async dueOn(): Promise<string> {
    const { days } = await this.settings.get('lending');
    return addLocalDays(await this.local.today(), days);
  }
}
