import { Injectable } from '@nestjs/common';
import { addLocalDays, pluralize } from '@haulbook/core';
import { LocalClock, NumberingService, SettingsService } from '@haulbook/platform';
import { DomainError, invalid, OnAction, OnTransition, type ActionOutcome, type ResourceHooks } from '@haulbook/resource';
import { Loan } from './loans.js';
import { Member } from './members.js';

/** The behavior of loans, and of the members who have some. */
@Injectable()
export class LoanHooks implements ResourceHooks<Loan> {
  constructor(
    private readonly numbering: NumberingService,
    private readonly settings: SettingsService,
    private readonly local: LocalClock,
  ) {}

  async beforeSave(draft: Partial<Loan>, before: Loan | null): Promise<void> {
    if (!before) Object.assign(draft, { number: await this.numbering.next('L'), dueOn: await this.dueOn() });
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
   * @throws DomainError `validation` for a day that has passed
   */
  @OnAction(Loan, 'recall')
  async recall(loans: Loan[], { dueOn }: { dueOn: string }): Promise<ActionOutcome<Loan>> {
    if (dueOn < (await this.local.today())) throw invalid({ dueOn: 'Choose today or a later day' });
    return { set: { dueOn }, message: `${loans.length === 1 ? loans[0]!.number : pluralize(loans.length, 'loan')} recalled` };
  }

  /** End a membership today. */
  @OnAction(Member, 'leave')
  async leave(): Promise<ActionOutcome<Member>> {
    return { set: { active: false, leftOn: await this.local.today() } };
  }

  private async dueOn(): Promise<string> {
    return addLocalDays(await this.local.today(), (await this.settings.get('lending')).days);
  }
}
