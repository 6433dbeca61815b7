import { Injectable } from '@nestjs/common';
import type { UpdateUserInput } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { User } from '../accounts/user.entity.js';
import { EmailChange } from '../codes/email-change.service.js';
import { PasswordChange } from '../passwords/password-change.service.js';
import { PasswordRules } from '../passwords/password-rules.service.js';
import type { Principal } from '../sessions/principal.js';
import { Sessions, type Origin } from '../sessions/sessions.service.js';
import { Reauthentication } from './reauthentication.service.js';

/** Changes the caller's own account: password, address, and the details given at sign-up. */
@Injectable()
export class AccountService {
  constructor(
    private readonly records: Records,
    private readonly rules: PasswordRules,
    private readonly proof: Reauthentication,
    private readonly password: PasswordChange,
    private readonly email: EmailChange,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Update the fields sent. A new address takes effect once it is confirmed.
   * @throws WireError `reauthentication_needed`, `weak_password`, `same_password` and what reauthenticating throws.
   */
  async update(principal: Principal, input: UpdateUserInput, redirectTo: string | undefined, origin: Origin): Promise<void> {
    const { email, password, data, end_others } = input;
    const newEmail = email !== undefined && email !== principal.email ? email : undefined;
    if (newEmail !== undefined || password !== undefined) {
      if (password !== undefined) await this.rules.refuseWeak(password);
      await this.proof.demand(principal, input, origin);
    }
    if (password !== undefined) await this.password.change(principal, password, origin);
    if (newEmail !== undefined) await this.email.ask(principal, newEmail, redirectTo, origin);
    if (data) await this.changeData(principal.userId, data);
    if (end_others) await this.sessions.endAll(principal.userId, 'account_changed', principal.sessionId);
  }

  private async changeData(userId: string, data: NonNullable<UpdateUserInput['data']>): Promise<void> {
    const { userMetadata } = await this.records.get(User, userId);
    const told = Object.entries({ ...userMetadata, ...data }).filter(([, value]) => value !== null);
    await this.records.update(User, { id: userId }, { userMetadata: Object.fromEntries(told) });
  }
}
