import { Injectable } from '@nestjs/common';
import { localToday } from '@haulbook/core';
import { expiresSoon, noticeDue, OPEN_QUOTE_STATUSES, takesFollowUps } from '@haulbook/domain';
import { TimedJob } from '@haulbook/platform';
import { Db, Records } from '@haulbook/resource';
import { Contacts } from '../customers/contacts.service.js';
import { Customer } from '../customers/customer.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { QuotesService } from '../quotes/quotes.service.js';
import { AT_ONCE, Notices, takesFollowUpsSql, type NoticeKey, type NoticeRun } from './notices.service.js';

/** SQL: quotes `q` that wait for an answer of a customer who takes follow-ups. Of a quote sent within a day, the customer knows. */
const WAITING = `FROM quotes q JOIN customers c ON c.id = q.customer_id
  WHERE q.status = ANY($1::text[]) AND q.deleted_at IS NULL AND q.sent_at < $2::timestamptz - interval '1 day'
    AND ${takesFollowUpsSql('gets_quotes')}`;

/** SQL: the notices of a rule about the present revision of the quote `q`. */
const sentOf = (rule: string) => `FROM sent_notices n WHERE n.rule = '${rule}' AND n.about = q.id AND n.round = q.revision`;

const OPEN = [...OPEN_QUOTE_STATUSES];

/** Mails about quotes that were not answered: follow-ups, and a last one before they expire. Any answer ends them. */
@Injectable()
export class QuoteNotices {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly notices: Notices,
    private readonly quotes: QuotesService,
    private readonly contacts: Contacts,
  ) {}

  /** Tell customers that their quote is about to expire. @returns the number of mails */
  @TimedJob('quote_expiry_notices', '4,19,34,49 * * * *', {
    label: 'Quotes about to expire',
    does: 'Tells customers some days before their quote expires, once for each version.',
    did: ['Sent', 'notice'],
    tells: true,
    rule: { setting: 'automation', group: 'quoteExpiry' },
  })
  tellExpiring(): Promise<number> {
    return this.notices.run(
      { job: 'quote_expiry_notices', isOn: ({ quoteExpiry }) => quoteExpiry.on },
      ({ now, today, rules }) =>
        this.db.query(
          `SELECT q.id ${WAITING} AND q.expires_on BETWEEN $3::date AND $3::date + $4::int AND NOT EXISTS (SELECT 1 ${sentOf('quote_expiring')})
           ORDER BY q.expires_on, q.id LIMIT ${AT_ONCE}`,
          [OPEN, now.toISOString(), today, rules.quoteExpiry.daysBefore],
        ),
      async (id, { rules, today }) => {
        const quote = await this.open(id);
        if (!quote || !expiresSoon(quote.expiresOn, today, rules.quoteExpiry.daysBefore)) return false;
        return this.tell(quote, { rule: 'quote_expiring', about: id, round: quote.revision, nth: 1 });
      },
    );
  }

  /** Ask customers about quotes that they have not answered. @returns the number of mails */
  @TimedJob('quote_follow_ups', '8,23,38,53 * * * *', {
    label: 'Quotes not answered',
    does: 'Follows up on quotes after some days, a few times at most. Any answer of the customer ends it.',
    did: ['Sent', 'follow-up'],
    tells: true,
    rule: { setting: 'automation', group: 'quoteFollowUp' },
  })
  followUp(): Promise<number> {
    return this.notices.run(
      { job: 'quote_follow_ups', isOn: ({ quoteFollowUp }) => quoteFollowUp.on },
      ({ now, today, zone, rules: { quoteFollowUp: rule, quoteExpiry } }) =>
        this.db.query(
          `SELECT q.id ${WAITING} AND (q.expires_on IS NULL OR q.expires_on > $3::date + $4::int)
             AND (coalesce((SELECT max(n.sent_at) ${sentOf('quote_follow_up')}), q.sent_at) AT TIME ZONE $5)::date <= $3::date - $6::int
             AND (SELECT count(*) ${sentOf('quote_follow_up')}) < $7::int
           ORDER BY q.sent_at, q.id LIMIT ${AT_ONCE}`,
          [OPEN, now.toISOString(), today, quoteExpiry.on ? quoteExpiry.daysBefore : -1, zone, rule.afterDays, rule.atMost],
        ),
      (id, run) => this.followUpOn(id, run),
    );
  }

  private async followUpOn(id: string, { rules, zone, today }: NoticeRun): Promise<boolean> {
    const quote = await this.open(id);
    if (!quote?.sentAt) return false;
    const about = { rule: 'quote_follow_up', about: id, round: quote.revision } as const;
    const { afterDays, atMost } = rules.quoteFollowUp;
    const sent = await this.notices.sentSoFar(about, zone);
    const nth = noticeDue(localToday(new Date(quote.sentAt), zone), sent, today, { afterDays, everyDays: afterDays, atMost });
    return nth !== null && this.tell(quote, { ...about, nth });
  }

  /** Return the quote, locked, if it still waits: an answer that is being given is waited for, and counts. */
  private open(id: string): Promise<Quote | null> {
    return this.records.findOne(Quote, { id, status: { $in: OPEN } }, { lock: 'update' });
  }

  private async tell(quote: Quote, key: NoticeKey & { rule: 'quote_expiring' | 'quote_follow_up' }): Promise<boolean> {
    const customer = await this.records.get(Customer, quote.customerId);
    const contacts = await this.contacts.thoseWho('getsQuotes', customer);
    if (!takesFollowUps(customer, contacts) || !(await this.notices.claim(key, customer.id))) return false;
    const { url } = await this.quotes.link(quote.id);
    const data = {
      ...{ firstName: customer.firstName, number: quote.number, totalCents: quote.totalCents, expiresOn: quote.expiresOn, url },
      preferencesUrl: await this.notices.preferencesUrl(customer),
    };
    await this.contacts.mail('getsQuotes', key.rule, customer, data);
    return true;
  }
}
