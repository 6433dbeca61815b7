import { Injectable } from '@nestjs/common';
import { CODE_MINUTES } from '@haulbook/core';
import { DomainError } from '@haulbook/resource';
import { definePurposes, OneTimeCodes, type IssuedCode, type Purpose } from '@haulbook/identity';

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
  constructor(private readonly codes: OneTimeCodes) {}

  /**
   * Issue a code for a quote, which ends the earlier ones.
   * @throws DomainError `too_many_requests` after five codes within an hour.
   */
  issue(quoteId: string, email: string): Promise<IssuedCode<'quote_approval'>> {
    return this.codes.issue('quote_approval', email, { quoteId });
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

  /** Mark a code as used. Call it in the approval's transaction. @throws DomainError `code_expired` when it is no longer valid. */
  async use(quoteId: string, code: string): Promise<void> {
    if (!(await this.codes.useCode('quote_approval', quoteId, code))) throw expired();
  }
}

const refused = (code: 'code_wrong' | 'code_expired', message: string) => new DomainError(code, message, { fields: { code: message } });
const expired = () => refused('code_expired', 'This code is no longer valid. Please request a new one.');
