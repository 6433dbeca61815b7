import { Injectable } from '@nestjs/common';
import { OnChange, type Change } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { Contact } from '../customers/contact.entity.js';
import { CustomerStandingService } from '../customers/customer-standing.service.js';
import { ownerOfNumber } from '../customers/owner-of-number.js';
import { Call } from './call.entity.js';

/** Gives earlier calls from an unknown number to the company whose contact turns out to have it. */
@Injectable()
export class CallsOfContacts {
  constructor(
    private readonly records: Records,
    private readonly standing: CustomerStandingService,
  ) {}

  @OnChange(Contact, { fields: ['phone'] })
  async adopt({ after }: Change<Contact>): Promise<void> {
    const customerId = after?.phone ? await ownerOfNumber(this.records, after.phone) : null;
    if (!customerId) return;
    await this.records.transaction(async () => {
      const calls = await this.records.update(Call, { number: after!.phone, customerId: null }, { customerId });
      const talks = calls.filter(({ seconds }) => seconds > 0).map(({ startedAt }) => Date.parse(startedAt));
      // Each write raises the customer's version under the hands of staff who edit it.
      if (talks.length > 0) await this.standing.talked(customerId, new Date(Math.max(...talks)));
    });
  }
}
