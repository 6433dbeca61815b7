import { Injectable } from '@nestjs/common';
import { pluralize } from '@haulbook/core';
import { OPEN_LEAD_STATUSES, UNQUOTED_LEAD_STATUSES, type LeadStatus } from '@haulbook/domain';
import { AdminUser } from '@haulbook/identity';
import { OnAction, OnTransition, Records, Transitions, type ActionOutcome } from '@haulbook/resource';
import { Clock } from '@haulbook/platform';
import type { Customer } from '../customers/customer.entity.js';
import { Lead } from './lead.entity.js';

/** The transitions of an open lead toward the quote that is sent for it. */
const NEXT_STEP: Partial<Record<LeadStatus, string>> = { new: 'contact', contacted: 'qualify', qualified: 'quote' };

/** As many leads of one person as are chosen from during a call. */
const SHOWN = 5;

/** What a quote says about its lead. */
interface OfLead {
  leadId: string | null;
  customerId: string;
}

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

  /** Hand leads over to a colleague. */
  @OnAction(Lead, 'assign')
  async assign(leads: Lead[], { ownerId }: { ownerId: string }): Promise<ActionOutcome<Lead>> {
    const { firstName, lastName } = await this.records.get(AdminUser, ownerId);
    const what = leads.length === 1 ? leads[0]!.name : pluralize(leads.length, 'lead');
    return { set: { ownerId }, message: `${what} assigned to ${firstName} ${lastName}` };
  }

  /**
   * Find the open leads of a person that have no quote yet, the newest first. Number and address tell whose a lead is only while it
   * belongs to no customer.
   */
  waitingOf({ id: customerId, phone, email }: Pick<Customer, 'id' | 'phone' | 'email'>): Promise<Lead[]> {
    const theirs = [{ customerId }, ...(phone ? [{ customerId: null, phone }] : []), ...(email ? [{ customerId: null, email }] : [])];
    const open = { status: { $in: UNQUOTED_LEAD_STATUSES }, $or: theirs };
    return this.records.find(Lead, open, { sort: { createdAt: 'desc' }, limit: SHOWN });
  }

  /**
   * Note that a person heard from staff, by phone or text: the leads that were new until then were contacted. Their number tells whose a
   * lead is while it belongs to no customer.
   */
  async heard({ customerId, phone }: { customerId: string | null; phone: string | null }, until: Date): Promise<void> {
    const theirs = [...(customerId ? [{ customerId }] : []), ...(phone ? [{ customerId: null, phone }] : [])];
    if (theirs.length === 0) return;
    const waiting = { status: 'new', createdAt: { $lte: until.toISOString() }, $or: theirs } as const;
    for (const { id } of await this.records.find(Lead, waiting, { limit: SHOWN, lock: 'update' }))
      await this.transitions.run(Lead, id, 'contact', { by: 'staff' });
  }

  /** Note that staff talked to a lead, who is now this customer. A lead that has ended is left unchanged. */
  async talked({ leadId, customerId }: OfLead): Promise<void> {
    const lead = leadId ? await this.records.findOne(Lead, { id: leadId }, { lock: 'update' }) : null;
    if (lead?.status === 'new') await this.transitions.run(Lead, lead.id, 'contact', { by: 'staff', patch: theirs(lead, customerId) });
    else if (lead && !lead.customerId && isOpen(lead)) await this.records.updateOne(Lead, lead.id, { customerId });
  }

  /** Mark a lead as won once its quote is approved, whether it was sent before or agreed to on the phone. */
  async quoteApproved(quote: OfLead): Promise<void> {
    await this.quoteSent(quote);
    const lead = quote.leadId ? await this.records.findOne(Lead, { id: quote.leadId }) : null;
    if (lead?.status === 'quoted') await this.transitions.run(Lead, lead.id, 'win', { by: 'system' });
  }

  /** Mark a lead as quoted once a quote is sent, and link it to the customer. A lead that has ended is left unchanged. */
  async quoteSent({ leadId, customerId }: OfLead): Promise<void> {
    const lead = leadId ? await this.records.findOne(Lead, { id: leadId }, { lock: 'update' }) : null;
    if (!lead) return;
    let step = NEXT_STEP[lead.status];
    while (step) {
      const { status } = await this.transitions.run(Lead, lead.id, step, { by: 'staff', patch: theirs(lead, customerId) });
      step = NEXT_STEP[status];
    }
  }
}

const isOpen = ({ status }: Lead) => OPEN_LEAD_STATUSES.includes(status);
const theirs = (lead: Lead, customerId: string): Partial<Lead> => (lead.customerId ? {} : { customerId });
