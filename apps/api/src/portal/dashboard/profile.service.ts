import { Injectable } from '@nestjs/common';
import type { profileInput } from '@haulbook/contracts';
import { normalizePhone, phoneError } from '@haulbook/domain';
import { invalid, Records } from '@haulbook/resource';
import type { z } from 'zod';
import { Customer } from '../../customers/customer.entity.js';
import { Clock } from '../../platform/clock.js';

/** A customer changes what they may change of themselves. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly records: Records,
    private readonly clock: Clock,
  ) {}

  async update(customerId: string, { phone, companyName, ...changes }: z.output<typeof profileInput>): Promise<{ updated: true }> {
    const problem = phone ? phoneError(phone) : null;
    if (problem) throw invalid({ phone: problem });
    const patch: Partial<Customer> = { ...changes, lastInteractionDate: this.clock.now().toISOString() };
    if (phone !== undefined) patch.phone = normalizePhone(phone) ?? null;
    if (companyName !== undefined) patch.companyName = companyName || null;
    await this.records.updateOne(Customer, customerId, patch);
    return { updated: true };
  }
}
