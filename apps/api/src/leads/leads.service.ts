import { Injectable } from '@nestjs/common';
import type { LeadStatus } from '@haulbook/domain';
import { OnTransition, Records, Transitions } from '@haulbook/resource';
import { Clock } from '@haulbook/platform';
import { Lead } from './lead.entity.js';

/** The transitions of an open lead toward the quote that is sent for it. */
const NEXT_STEP: Partial<Record<LeadStatus, string>> = { new: 'contact', contacted: 'qualify', qualified: 'quote' };

/** The transitions of a lead that result from what staff do elsewhere. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly clock: Clock,
  ) {}

  /** Record the first contact, which measures how soon a lead hears from us. */
  @OnTransition(Lead, 'contact')
  contact(lead: Lead): Partial<Lead> {
    return { contactedAt: lead.contactedAt ?? this.clock.now().toISOString() };
  }

  @OnTransition(Lead, 'lose')
  lose(_lead: Lead, { reason }: Record<string, unknown>): Partial<Lead> {
    return { lostReason: String(reason) };
  }

  @OnTransition(Lead, 'markSpam')
  markSpam(_lead: Lead, { reason }: Record<string, unknown>): Partial<Lead> {
    return { lostReason: String(reason) };
  }

  /** Mark a lead as won once its quote is approved. */
  async quoteApproved({ leadId }: { leadId: string | null }): Promise<void> {
    const lead = leadId ? await this.records.findOne(Lead, { id: leadId }) : null;
    if (lead?.status === 'quoted') await this.transitions.run(Lead, lead.id, 'win', { by: 'system' });
  }

  /** Mark a lead as quoted once a quote is sent, and link it to the customer. A lead that has ended is left unchanged. */
  async quoteSent({ leadId, customerId }: { leadId: string | null; customerId: string }): Promise<void> {
    const lead = leadId ? await this.records.findOne(Lead, { id: leadId }, { lock: 'update' }) : null;
    if (!lead) return;
    const patch = lead.customerId ? {} : { customerId };
    let step = NEXT_STEP[lead.status];
    while (step) {
      const { status } = await this.transitions.run(Lead, lead.id, step, { by: 'staff', patch });
      step = NEXT_STEP[status];
    }
  }
}
