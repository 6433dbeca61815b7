import { Inject, Injectable } from '@nestjs/common';
import { localToday, type LocalDate } from '@haulbook/core';
import { mayMailNow, type SentSoFar } from '@haulbook/domain';
import { definePurposes, OneTimeCodes, type Purpose } from '@haulbook/identity';
import { Clock, CONFIG, processRows, SettingsService, type SettingValues } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import type { Config } from '../config.js';
import type { Customer } from '../customers/customer.entity.js';
import { reachedBy } from '../customers/reached-by.js';
import type { NoticeRule } from './sent-notice.entity.js';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** The link in follow-ups with which customers turn them off. It may be opened any number of times. */
    email_preferences: Purpose<'link', { customerId: string }>;
  }
}

/** SQL: whether a contact of the customer `c` gets what goes to those marked by a column, by mail. */
const hasContact = (gets: 'gets_bills' | 'gets_quotes') =>
  `EXISTS (SELECT 1 FROM customer_contacts k WHERE k.customer_id = c.id AND k.${gets} AND k.email IS NOT NULL AND k.deleted_at IS NULL)`;
/**
 * SQL: whether the customer `c`, or a contact who gets the kind, can be mailed, like `isReachable` of the domain; those who cannot would
 * stop the queue.
 */
export const reachableSql = (gets?: 'gets_bills' | 'gets_quotes') =>
  `(c.email IS NOT NULL${gets ? ` OR ${hasContact(gets)}` : ''}) AND c.anonymized_at IS NULL`;
/** SQL: whether the customer `c` takes follow-ups, like `takesFollowUps` of the domain. */
export const takesFollowUpsSql = (gets?: 'gets_quotes') =>
  `${reachableSql(gets)} AND c.follow_up_emails AND c.customer_status <> 'inactive'`;

/** The law asks for thirty days; mails are read late. */
const LINK_DAYS = 180;

definePurposes({
  email_preferences: { sends: ['link'], minutes: LINK_DAYS * 24 * 60, boundTo: 'email', replaces: false },
});

/** Notices of one run: mails leave one by one, and the next run comes within minutes. */
export const AT_ONCE = 100;

/** What a notice is about, and which of its kind it is. */
export interface NoticeKey {
  rule: NoticeRule;
  about: string;
  round?: number;
  nth: number;
}

/** The circumstances of a run. */
export interface NoticeRun {
  rules: SettingValues['automation'];
  now: Date;
  zone: string;
  today: LocalDate;
}

/** What all rules have in common: the time of day, the once, and the link that turns them off. */
@Injectable()
export class Notices {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
    private readonly codes: OneTimeCodes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Send the notices of one rule.
   * @param ids finds what a notice may be due about.
   * @param send sends one in a transaction, after looking again whether it is due; answers whether it did.
   * @returns how many were sent; none while the rule is off or outside the hours for mails that can wait.
   */
  async run(
    { job, isOn }: { job: string; isOn: (rules: NoticeRun['rules']) => boolean },
    ids: (run: NoticeRun) => Promise<{ id: string }[]>,
    send: (id: string, run: NoticeRun) => Promise<boolean>,
  ): Promise<number> {
    const run = await this.circumstances();
    if (!isOn(run.rules) || !mayMailNow(run.now, run.zone, run.rules.hours)) return 0;
    let sent = 0;
    await processRows(job, await ids(run), async ({ id }) => {
      if (await this.db.transaction(() => send(id, run))) sent += 1;
    });
    return sent;
  }

  /** Return the owner's rules, and what day it is. */
  async circumstances(): Promise<NoticeRun> {
    const { automation: rules, brand } = await this.settings.all();
    const now = this.clock.now();
    return { rules, now, zone: brand.zone, today: localToday(now, brand.zone) };
  }

  /** Return the notices of a rule about something that went out so far. */
  async sentSoFar({ rule, about, round = 1 }: Omit<NoticeKey, 'nth'>, zone: string): Promise<SentSoFar> {
    const [row] = await this.db.query<{ count: number; last: Date | string | null }>(
      'SELECT count(*)::int AS count, max(sent_at) AS last FROM sent_notices WHERE rule = $1 AND about = $2::uuid AND round = $3::int',
      [rule, about, round],
    );
    const { count, last } = row!;
    return { count, lastOn: last && localToday(new Date(last), zone) };
  }

  /**
   * Claim a notice in the current transaction, in which its mail is written.
   * @returns false when it went out already; a server that is about to send the same one is waited for.
   */
  async claim({ rule, about, round = 1, nth }: NoticeKey, customerId: string): Promise<boolean> {
    const rows = await this.db.query(
      `INSERT INTO sent_notices (rule, about, round, nth, customer_id, sent_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (rule, about, round, nth) DO NOTHING RETURNING id`,
      [rule, about, round, nth, customerId, this.clock.now().toISOString()],
    );
    return rows.length === 1;
  }

  /** Issue the link with which a customer turns follow-ups off. */
  async preferencesUrl(customer: Customer): Promise<string> {
    const { token } = await this.codes.issue('email_preferences', reachedBy(customer), { customerId: customer.id });
    return `${this.config.publicUrl}/email-preferences?token=${token}`;
  }
}
