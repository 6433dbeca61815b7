import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { textStanding } from '@haulbook/domain';
import { Texts, TextStops } from '@haulbook/identity';
import { body, Clock, MessageLog, RateLimit, Roles } from '@haulbook/platform';
import { invalid, Records, Transitions } from '@haulbook/resource';
import { z } from 'zod';
import { CustomerStandingService } from '../customers/customer-standing.service.js';
import { Customer } from '../customers/customer.entity.js';
import { LeadsService } from '../leads/leads.service.js';

const textInput = z.object({ text: z.string().trim().min(1, 'Write a text').max(600, 'At most 600 characters') });

/** What keeps staff from texting a customer. */
const REFUSALS = {
  stopped: 'This customer asked for no more texts. They can text START to get them again.',
  other_number: 'This customer agreed to texts on another number. Call or email them instead.',
  none: 'This customer hasn’t agreed to texts. Call or email them instead.',
};
/** The texts that are marked as read at once: more than a person reads on a page. */
const SEEN_AT_ONCE = 200;

/** Texts between staff and a customer. */
@Controller('customers/:id/texts')
@Roles('admin')
export class StaffTextsController {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly texts: Texts,
    private readonly stops: TextStops,
    private readonly standing: CustomerStandingService,
    private readonly leads: LeadsService,
    private readonly clock: Clock,
  ) {}

  /** Send a text to a customer. Their answer comes in on their page. */
  @Post()
  @HttpCode(201)
  @RateLimit({ key: 'actor', limit: 120, per: 3600, message: 'That’s a lot of texts. Try again in an hour.' })
  async write(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(textInput)) { text }: z.output<typeof textInput>,
  ): Promise<{ id: string }> {
    const customer = await this.records.get(Customer, id);
    const { phone } = customer;
    if (!phone) throw invalid({ text: 'This customer has no phone number.' });
    const standing = (await this.stops.has(phone)) ? 'stopped' : textStanding(customer).is;
    if (standing !== 'agreed') throw invalid({ text: REFUSALS[standing] });
    if (!this.texts.available) throw invalid({ text: 'Texts aren’t set up yet.' });
    return this.records.transaction(async () => {
      await this.markSeen(id);
      const message = await this.texts.add('staff_text', phone, { text }, { customerId: id });
      const now = this.clock.now();
      await this.standing.talked(id, now);
      await this.leads.heard({ customerId: id, phone }, now);
      return { id: message.id };
    });
  }

  /** Mark the texts of a customer as read: their page was opened. */
  @Post('seen')
  @HttpCode(204)
  async see(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    await this.records.transaction(() => this.markSeen(id));
  }

  private async markSeen(customerId: string): Promise<void> {
    const unread = { customerId, channel: 'sms', status: 'received' } as const;
    const texts = await this.records.find(MessageLog, unread, { sort: { createdAt: 'asc' }, limit: SEEN_AT_ONCE, lock: 'update' });
    for (const { id } of texts) await this.transitions.run(MessageLog, id, 'see', { by: 'staff' });
  }
}
