import { Injectable } from '@nestjs/common';
import { CODE_MINUTES } from '@haulbook/core';
import { Records } from '@haulbook/resource';
import { definePurposes, type Purpose } from '@haulbook/identity';
import { Customer } from '../../customers/customer.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { CustomerCodes, type SentCode } from '../customer-codes.service.js';
import { QuoteAccessService } from './quote-access.service.js';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** The approval of a quote. */
    quote_approval: Purpose<'code', { quoteId: string }>;
  }
}

definePurposes({
  quote_approval: {
    sends: ['code'],
    minutes: CODE_MINUTES,
    boundTo: 'quoteId',
    replaces: true,
    hourlyLimit: 5,
    limitMessage: 'You’ve requested too many codes. Please wait an hour or call us.',
  },
});

/** Six-digit codes proving that the person who approves a quote can read the customer's mail. */
@Injectable()
export class ApprovalCodesService {
  constructor(
    private readonly records: Records,
    private readonly codes: CustomerCodes,
    private readonly access: QuoteAccessService,
  ) {}

  /**
   * Send a fresh code for a quote that can be decided.
   * @throws DomainError `too_many_requests` after five codes within an hour; `validation` when there is no way to send one.
   */
  async send(number: string, token?: string): Promise<SentCode> {
    const quote = await this.access.toDecide(number, token);
    await this.access.refuseDecision(quote, quote.revision);
    return this.records.transaction(async () => {
      await this.records.get(Quote, quote.id, { lock: 'update' });
      return this.codes.send(await this.records.get(Customer, quote.customerId), {
        purpose: 'quote_approval',
        data: { quoteId: quote.id },
        message: (code) => ({ template: 'quote_code', data: { number: quote.number, code } }),
        unreachable: 'We can’t send you a code. Please call us to approve this quote.',
        withQuotes: true,
      });
    });
  }

  /** Check a code, outside of the approval's transaction. @throws DomainError `code_wrong`, `code_expired` */
  check(quoteId: string, code: string): Promise<void> {
    return this.codes.check('quote_approval', quoteId, code);
  }

  /** Mark a code as used, in the approval's transaction. @throws DomainError `code_expired` */
  use(quoteId: string, code: string): Promise<void> {
    return this.codes.use('quote_approval', quoteId, code);
  }
}
