import { Injectable } from '@nestjs/common';
import { OnChange, type Change } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { Contact } from '../customers/contact.entity.js';
import { ownerOfNumber } from '../customers/owner-of-number.js';
import { Call } from './call.entity.js';

/** Gives earlier calls from an unknown number to the company whose contact turns out to have it. */
@Injectable()
export class CallsOfContacts {
  constructor(private readonly records: Records) {}

  @OnChange(Contact, { fields: ['phone'] })
  async adopt({ after }: Change<Contact>): Promise<void> {
    const customerId = after?.phone ? await ownerOfNumber(this.records, after.phone) : null;
    if (customerId) await this.records.update(Call, { number: after!.phone, customerId: null }, { customerId });
  }
}
