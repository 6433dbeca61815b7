import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { emailPreferencesInput, type EmailPreferencesView } from '@haulbook/contracts';
import { OneTimeCodes } from '@haulbook/identity';
import { body, Public, RateLimit } from '@haulbook/platform';
import { notFound, Records } from '@haulbook/resource';
import type { z } from 'zod';
import { Customer } from '../customers/customer.entity.js';
import './notices.service.js';

/** The endpoint behind the link in follow-ups. The link is the proof: it can turn them off, and on again. */
@Controller('portal/email-preferences')
@Public()
export class EmailPreferencesController {
  constructor(
    private readonly codes: OneTimeCodes,
    private readonly records: Records,
  ) {}

  /** Turn follow-up emails off or on; without a choice, say how they are. */
  @Post()
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  async choose(@Body(body(emailPreferencesInput)) input: z.output<typeof emailPreferencesInput>): Promise<EmailPreferencesView> {
    const found = await this.codes.find(['email_preferences'], input.token);
    const customer = found && (await this.records.findOne(Customer, { id: found.customerId, anonymizedAt: null }));
    if (!customer) throw notFound('This link');
    const { followUps = customer.followUpEmails } = input;
    if (followUps !== customer.followUpEmails) await this.records.updateOne(Customer, customer.id, { followUpEmails: followUps });
    return { followUps };
  }
}
