import { Injectable } from '@nestjs/common';
import { formatPhone } from '@haulbook/core';
import { contactProblems } from '@haulbook/domain';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { Address } from './address.entity.js';
import type { Contact } from './contact.entity.js';

/** Checks that a contact can get what it is to get, and asks whether they agreed to texts. */
@Injectable()
export class ContactHooks implements ResourceHooks<Contact> {
  constructor(private readonly records: Records) {}

  beforeSave(draft: Partial<Contact>, before: Contact | null): void {
    const problems = contactProblems({ ...before, ...draft } as Contact);
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }

  /** Consent to texts is of a person and a number: staff vouch for it whenever either begins. */
  warnings(draft: Partial<Contact>, before: Contact | null): string[] {
    const { name, phone, getsCrewTexts } = { ...before, ...draft } as Contact;
    const isNew = !before?.getsCrewTexts || before.phone !== phone;
    return getsCrewTexts && isNew
      ? [`${name} will be texted at ${formatPhone(phone!)}. Go on only if they agreed to texts on this number.`]
      : [];
  }

  /** Sites stay when the person they name goes. */
  async beforeDelete({ id }: Contact): Promise<void> {
    await this.records.update(Address, { contactId: id }, { contactId: null });
  }
}
