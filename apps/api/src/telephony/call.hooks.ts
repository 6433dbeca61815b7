import { Injectable } from '@nestjs/common';
import { normalizePhone } from '@haulbook/core';
import { actingStaffId } from '@haulbook/identity';
import { Records, type ResourceHooks } from '@haulbook/resource';
import { ownerOfNumber } from '../customers/owner-of-number.js';
import type { Call } from './call.entity.js';

/** Notes who took a new call, and whose number it is. */
@Injectable()
export class CallHooks implements ResourceHooks<Call> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<Call>, before: Call | null): Promise<void> {
    if (before) return;
    if (draft.number) draft.number = normalizePhone(draft.number) ?? draft.number;
    if (draft.number && !draft.customerId) draft.customerId = await ownerOfNumber(this.records, draft.number);
    draft.agentId = await actingStaffId(this.records);
  }
}
