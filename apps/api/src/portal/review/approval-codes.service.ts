import { Injectable } from '@nestjs/common';
import { CODE_MINUTES } from '@haulbook/core';
import { DomainError, invalid, Records } from '@haulbook/resource';
import { definePurposes, OneTimeCodes, type Purpose } from '@haulbook/identity';
import { OutboxService } from '@haulbook/platform';
import { Customer } from '../../customers/customer.entity.js';
import { reachedBy } from '../../customers/reached-by.js';
import { Quote } from '../../quotes/quote.entity.js';
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
    private readonly codes: OneTimeCodes,
    private readonly access: QuoteAccessService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Mail or text a fresh code to the customer's own address or number, never to one that was typed in. It ends the earlier ones.
   * @throws DomainError `too_many_requests` after five codes within an hour; `validation` when there is no way to send one.
   */
  async send(number: string, token?: string): Promise<{ sentTo: string; expiresAt: string }> {
    const quote = await this.access.toDecide(number, token);
    this.access.refuseDecision(quote, quote.revision);
    return this.records.transaction(async () => {
      await this.records.get(Quote, quote.id, { lock: 'update' });
      const customer = await this.records.get(Customer, quote.customerId);
      const to = reachedBy(customer);
      const { code, expiresAt } = await this.codes.issue('quote_approval', to, { quoteId: quote.id });
      const data = { number: quote.number, code };
      if (!(await this.outbox.mail('quote_code', customer.email, data, { customerId: customer.id })))
        throw invalid({ code: 'We can’t send you a code. Please call us to approve this quote.' });
      return { sentTo: customer.email ? masked(to) : `the number ending in ${to.slice(-4)}`, expiresAt };
    });
  }

  /**
   * Check a code and count a wrong attempt. Call it outside the approval's transaction: rolling back a refused approval must not undo the
   * count.
   * @throws DomainError `code_wrong` (422), or `code_expired` (422) when the quote has no valid code or no attempts are left.
   */
  async check(quoteId: string, code: string): Promise<void> {
    const outcome = await this.codes.checkCode('quote_approval', quoteId, code);
    if (outcome === 'wrong') throw refused('code_wrong', 'That code isn’t correct. Please use the code from our latest email.');
    if (outcome === 'dead') throw expired();
  }

  /**
   * Mark a code as used. Call it in the approval's transaction.
   * @throws DomainError `code_expired` when it is no longer valid.
   */
  async use(quoteId: string, code: string): Promise<void> {
    if (!(await this.codes.useCode('quote_approval', quoteId, code))) throw expired();
  }
}

const refused = (code: 'code_wrong' | 'code_expired', message: string) => new DomainError(code, message, { fields: { code: message } });
const expired = () => refused('code_expired', 'This code is no longer valid. Please request a new one.');

/** Mask an address as "p•••@example.com", which is enough to know which mailbox to check. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
