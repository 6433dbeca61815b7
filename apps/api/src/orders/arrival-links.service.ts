import { Inject, Injectable } from '@nestjs/common';
import { definePurposes, OneTimeCodes, type Purpose } from '@haulbook/identity';
import { CONFIG } from '@haulbook/platform';
import { notFound } from '@haulbook/resource';
import type { Config } from '../config.js';
import type { Customer } from '../customers/customer.entity.js';
import { reachedBy } from '../customers/reached-by.js';
import type { Appointment } from '../scheduling/appointment.entity.js';
import type { OrderPage } from './order-links.service.js';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** A link with which a customer follows the truck of a visit and rates it. It may be opened any number of times. */
    arrival: Purpose<'link', { appointmentId: string }>;
  }
}

/** Days that a link works: it goes out days before the visit at most, and the visit is rated within days after it. */
const ARRIVAL_LINK_DAYS = 30;

definePurposes({
  arrival: { sends: ['link'], minutes: ARRIVAL_LINK_DAYS * 24 * 60, boundTo: 'appointmentId', replaces: false },
});

/** Links with which customers follow the truck of a visit. Only a hash of them is kept. */
@Injectable()
export class ArrivalLinks {
  constructor(
    private readonly codes: OneTimeCodes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Issue a further link to the page of a visit, in the current transaction. Earlier ones go on working. */
  async pageFor({ id: appointmentId }: Pick<Appointment, 'id'>, customer: Customer): Promise<OrderPage> {
    const { token } = await this.codes.issue('arrival', reachedBy(customer), { appointmentId });
    return { url: `${this.config.publicUrl}/track/${token}`, forget: true };
  }

  /** Return the id of the visit that a link opens. @throws DomainError `not_found` for one that is unknown, expired or ended */
  async open(token: string): Promise<string> {
    const found = await this.codes.find(['arrival'], token);
    if (!found) throw notFound('Visit');
    return found.appointmentId;
  }
}
