import { Injectable } from '@nestjs/common';
import type { Speech } from '@haulbook/core';
import { isStaff, MessageLanguages, type MessageRefs } from '@haulbook/platform';
import { currentActor, Records } from '@haulbook/resource';
import { loadSpeech, OTHER_LANGUAGES } from '@haulbook/texts';
import { Customer } from '../customers/customer.entity.js';
import { SpokenLanguages } from '../languages/spoken-languages.service.js';

/** Customers get mails and texts in the language of their record; others in that of the page from which they asked for one. */
@Injectable()
export class CustomerLanguages extends MessageLanguages {
  constructor(
    private readonly records: Records,
    private readonly languages: SpokenLanguages,
  ) {
    super();
  }

  async of(to: string | null, { customerId }: MessageRefs): Promise<Speech> {
    const offered = await this.languages.offered();
    // No look-up for a site in English alone.
    if (offered.length < 2) return loadSpeech('en');
    const known = customerId ? { id: customerId } : to === null ? null : { email: to };
    const customer = known && (await this.records.findOne(Customer, known));
    const code = customer?.language ?? (await this.ofOther());
    return loadSpeech(offered.find((each) => each === code) ?? 'en');
  }

  /** Colleagues whom staff write to read English, whatever the browser of the writer accepts. */
  private async ofOther(): Promise<string> {
    const actor = currentActor();
    return actor && isStaff(actor) ? 'en' : this.languages.asked();
  }

  others = (): Promise<Speech[]> => Promise.all(OTHER_LANGUAGES.map(({ code }) => loadSpeech(code)));

  named = loadSpeech;
}
