import { Injectable } from '@nestjs/common';
import { AdminUser, SessionRevocation } from '@haulbook/identity';
import { forbidden, OnTransition, Records } from '@haulbook/resource';
import { Customer } from './customer.entity.js';

/** Signs a customer out everywhere. */
@Injectable()
export class CustomerSessions {
  constructor(
    private readonly records: Records,
    private readonly sessions: SessionRevocation,
  ) {}

  @OnTransition(Customer, 'endSessions')
  async end({ userId }: Customer): Promise<void> {
    // Staff may have been customers before: the staff policy decides who may sign them out.
    if (userId && (await this.records.count(AdminUser, { userId })) > 0)
      throw forbidden('This customer is on staff. Ask a super admin to sign them out under Users.');
    return this.sessions.end(userId);
  }
}
