import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Texts, TextStops } from '@haulbook/identity';
import { body, RateLimit, Roles } from '@haulbook/platform';
import { invalid, Records } from '@haulbook/resource';
import { z } from 'zod';
import { Customer } from '../customers/customer.entity.js';

const textInput = z.object({ text: z.string().trim().min(1, 'Write a text').max(600, 'At most 600 characters') });

/** Texts that staff write to a customer. */
@Controller('customers/:id/texts')
@Roles('admin')
export class StaffTextsController {
  constructor(
    private readonly records: Records,
    private readonly texts: Texts,
    private readonly stops: TextStops,
  ) {}

  /** Send a text to a customer. Their answer comes in on their page. */
  @Post()
  @HttpCode(201)
  @RateLimit({ key: 'actor', limit: 120, per: 3600, message: 'That’s a lot of texts. Try again in an hour.' })
  async write(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(textInput)) { text }: z.output<typeof textInput>,
  ): Promise<{ id: string }> {
    const { phone, smsConsent } = await this.records.get(Customer, id);
    if (!phone) throw invalid({ text: 'This customer has no phone number.' });
    if (await this.stops.has(phone))
      throw invalid({ text: 'This customer asked for no more texts. They can text START to get them again.' });
    if (!smsConsent?.transactional?.granted) throw invalid({ text: 'This customer hasn’t agreed to texts. Call or email them instead.' });
    if (!this.texts.available) throw invalid({ text: 'Texts aren’t set up yet.' });
    const message = await this.records.transaction(() => this.texts.add('staff_text', phone, { text }, { customerId: id }));
    return { id: message.id };
  }
}
