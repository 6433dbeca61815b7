import { Injectable } from '@nestjs/common';
import { maskRecipient } from '@haulbook/core';
import { OneTimeCodes, type CodePurpose, type PurposeData } from '@haulbook/identity';
import { OutboxService, type MailCatalog, type MailName, type MessageLog } from '@haulbook/platform';
import { DomainError, invalid, Records } from '@haulbook/resource';
import { Contacts } from '../customers/contacts.service.js';
import type { Customer } from '../customers/customer.entity.js';
import { reachedBy } from '../customers/reached-by.js';

/** Where a code went, in words that do not give the address away, and until when it works. */
export interface SentCode {
  sentTo: string;
  expiresAt: string;
}

/** What a code is for: its purpose, what it is bound to, and the message that brings it. */
export interface CodeRequest<P extends CodePurpose> {
  purpose: P;
  data: PurposeData<P>;
  /** Writes the message with the code. */
  message: (code: string) => { template: MailName; data: object };
  /** What is said when no message can leave. */
  unreachable: string;
  /** Whether it goes where quotes do: to the contacts who get them. */
  withQuotes?: boolean;
}

/** Six-digit codes proving that the person behind a link can read the customer's mail or texts. */
@Injectable()
export class CustomerCodes {
  constructor(
    private readonly records: Records,
    private readonly codes: OneTimeCodes,
    private readonly outbox: OutboxService,
    private readonly contacts: Contacts,
  ) {}

  /**
   * Mail or text a fresh code to a customer's own address or number, never to one that was typed in. It ends the earlier ones, if it leaves.
   * @throws DomainError `too_many_requests` beyond the purpose's limit; `validation` when there is no way to send one
   */
  send<P extends CodePurpose>(customer: Customer, request: CodeRequest<P>): Promise<SentCode> {
    return this.records.transaction(() => this.sendNow(customer, request));
  }

  /**
   * Mail a fresh code to an address that no customer has yet. It ends the earlier ones, if it leaves.
   * @throws DomainError as `send` does
   */
  sendTo<P extends CodePurpose>(email: string, request: CodeRequest<P>): Promise<SentCode> {
    return this.records.transaction(() => this.issue(email, request, (template, words) => this.outbox.mail(template, email, words)));
  }

  /**
   * Check a code and count a wrong attempt. Call it outside the transaction that uses it: rolling back what was refused must not undo the
   * count.
   * @throws DomainError `code_wrong` (422), or `code_expired` (422) when there is no valid code or no attempts are left.
   */
  async check(purpose: CodePurpose, owner: string, code: string): Promise<void> {
    const outcome = await this.codes.checkCode(purpose, owner, code);
    if (outcome === 'wrong') throw refused('code_wrong', 'That code isn’t correct. Please use the code from our latest message.');
    if (outcome === 'dead') throw expired();
  }

  /**
   * Mark a code as used. Call it in the transaction of what it proves.
   * @throws DomainError `code_expired` when it is no longer valid.
   */
  async use(purpose: CodePurpose, owner: string, code: string): Promise<void> {
    if (!(await this.codes.useCode(purpose, owner, code))) throw expired();
  }

  private sendNow<P extends CodePurpose>(customer: Customer, request: CodeRequest<P>): Promise<SentCode> {
    return this.issue(reachedBy(customer), request, (template, words) =>
      request.withQuotes
        ? this.contacts.mail('getsQuotes', template, customer, words)
        : this.outbox.mail(template, customer.email, words, { customerId: customer.id }),
    );
  }

  private async issue<P extends CodePurpose>(to: string, request: CodeRequest<P>, mail: Mail): Promise<SentCode> {
    const issued = await this.codes.issue(request.purpose, to, request.data);
    const { code, expiresAt } = issued as unknown as { code: string; expiresAt: string };
    const { template, data } = request.message(code);
    const sent = await mail(template, data);
    if (!sent) throw invalid({ code: request.unreachable });
    return { sentTo: maskRecipient(sent.recipient), expiresAt };
  }
}

/** Sends the message with a code. Null when none leaves. */
type Mail = (template: MailName, words: MailCatalog[MailName]) => Promise<MessageLog | null>;

const refused = (code: 'code_wrong' | 'code_expired', message: string) => new DomainError(code, message, { fields: { code: message } });
const expired = () => refused('code_expired', 'This code is no longer valid. Please request a new one.');
