import { Injectable } from '@nestjs/common';
import type { phonePriceInput, PhonePriceView } from '@haulbook/contracts';
import { isEmptyJob, isOnAccount } from '@haulbook/domain';
import { Records } from '@haulbook/resource';
import type { z } from 'zod';
import { Customer } from '../customers/customer.entity.js';
import { refusalOf } from '../pricing/job-request.js';
import { PricingService, type PricedJob } from '../pricing/pricing.service.js';

/** What is said of a call without anything to carry away. */
export const NO_JOB = 'Ask how much of the truck it takes, or for single items';

type Asked = z.output<typeof phonePriceInput>;

/** Prices by phone: the lower end of what the website shows, by the same calculation, as the total that the caller is promised. */
@Injectable()
export class PhonePrices {
  constructor(
    private readonly records: Records,
    private readonly pricing: PricingService,
  ) {}

  /** Return the price as the screen shows it. */
  async view({ job, customerId, ...terms }: Asked): Promise<PhonePriceView> {
    const customer = customerId ? await this.records.findOne(Customer, { id: customerId }) : null;
    const known = customer && { taxExempt: customer.taxExempt, onAccount: isOnAccount(customer) };
    const priced = await this.pricing.price(job, { ...terms, ...known });
    const { lines, taxCents, totalCents, depositCents } = priced.price;
    return {
      lines: lines.map((line) => ({ label: line.label, totalCents: line.totalCents })),
      taxCents,
      totalCents,
      depositCents,
      problem: problemOf(priced) ?? (isEmptyJob(job) ? NO_JOB : null),
    };
  }
}

/** Explain why a job has no price to promise by phone; null when it has one. */
export function problemOf({ estimate, quoteOnly, service }: PricedJob): string | null {
  const refusal = refusalOf(estimate.refused);
  if (refusal || !quoteOnly) return refusal;
  return estimate.quoteOnlyReasons.join('. ') || `${service.name}: we need to see the job before we can price it`;
}
