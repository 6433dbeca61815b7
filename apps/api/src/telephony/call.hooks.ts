import { Injectable } from '@nestjs/common';
import { normalizePhone } from '@haulbook/core';
import { actingStaffId } from '@haulbook/identity';
import { Records, type ResourceHooks } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import type { Call } from './call.entity.js';

/** Notes who took a new call, and whose number it is. */
@Injectable()
export class CallHooks implements ResourceHooks<Call> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<Call>, before: Call | null): Promise<void> {
    if (before) return;
    if (draft.number) draft.number = normalizePhone(draft.number) ?? draft.number;
    if (draft.number && !draft.customerId) draft.customerId = await this.customerOf(draft.number);
    draft.agentId = await actingStaffId(this.records);
  }

  private async customerOf(phone: string): Promise<string | null> {
    return (await this.records.findOne(Customer, { phone }))?.id ?? null;
  }
}
