import { Injectable } from '@nestjs/common';
import { normalizePhone } from '@haulbook/core';
import { actingStaffId } from '@haulbook/identity';
import { Records, type ResourceHooks } from '@haulbook/resource';
import { CustomerStandingService } from '../customers/customer-standing.service.js';
import { ownerOfNumber } from '../customers/owner-of-number.js';
import { LeadsService } from '../leads/leads.service.js';
import type { Call } from './call.entity.js';

/** Notes who took a new call, whose number it is, and that we were in contact. */
@Injectable()
export class CallHooks implements ResourceHooks<Call> {
  constructor(
    private readonly records: Records,
    private readonly standing: CustomerStandingService,
    private readonly leads: LeadsService,
  ) {}

  async beforeSave(draft: Partial<Call>, before: Call | null): Promise<void> {
    if (before) return;
    if (draft.number) draft.number = normalizePhone(draft.number) ?? draft.number;
    if (draft.number && !draft.customerId) draft.customerId = await ownerOfNumber(this.records, draft.number);
    draft.agentId = await actingStaffId(this.records);
  }

  /** A call that was not answered is logged with no length: it is no contact. */
  async afterSave({ customerId, number, startedAt, seconds }: Call, before: Call | null): Promise<void> {
    if (seconds === 0) return;
    const began = new Date(startedAt);
    if (customerId && customerId !== before?.customerId) await this.standing.talked(customerId, began);
    if (!before) await this.leads.heard({ customerId, phone: number }, new Date(began.getTime() + seconds * 1000));
  }
}
