import { Injectable } from '@nestjs/common';
import { addLocalDays } from '@haulbook/core';
import { isReachable, NOTICE_WINDOW_DAYS, tellsWhereItWent } from '@haulbook/domain';
import { OutboxService, SettingsService, TimedJob } from '@haulbook/platform';
import { Db, Records } from '@haulbook/resource';
import { Customer } from '../customers/customer.entity.js';
import { isDonation } from '../orders/job-loads.service.js';
import { Order } from '../orders/order.entity.js';
import { WentLinks } from '../orders/went-links.service.js';
import { WhereItWent } from '../orders/where-it-went.service.js';
import { AT_ONCE, Notices, reachableSql, type NoticeRun } from './notices.service.js';

/** SQL: when the last load of the order `o` was noted or changed; null without loads. */
const NOTED_AT = `(SELECT max(greatest(d.created_at, d.updated_at)) FROM disposals d WHERE d.order_id = o.id AND d.deleted_at IS NULL)`;

/** Mails customers where everything of their job went, once for each job. */
@Injectable()
export class WentNotices {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly notices: Notices,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    private readonly went: WhereItWent,
    private readonly links: WentLinks,
  ) {}

  /** Tell customers. @returns the number of mails */
  @TimedJob('where_it_went', '4,19,34,49 * * * *', {
    label: 'Where everything went',
    does: 'Tells customers where everything went, some days after the loads of a finished job were noted, once for each job.',
    did: ['Sent', 'message'],
    tells: true,
    rule: { setting: 'automation', group: 'whereItWent' },
  })
  async tell(): Promise<number> {
    const { on } = await this.settings.get('loads');
    return this.notices.run(
      { job: 'where_it_went', isOn: ({ whereItWent }) => whereItWent.on && on },
      ({ today, zone, rules: { whereItWent: rule } }) =>
        this.db.query(
          `SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer_id
           WHERE o.status IN ('completed', 'closed') AND (o.completed_at AT TIME ZONE $1)::date BETWEEN $2::date AND $3::date
             AND (${NOTED_AT} AT TIME ZONE $1)::date <= $3::date AND ${reachableSql()}
             AND NOT EXISTS (SELECT 1 FROM sent_notices n WHERE n.rule = 'where_it_went' AND n.about = o.id)
           ORDER BY o.completed_at, o.id LIMIT ${AT_ONCE}`,
          [zone, addLocalDays(today, -rule.afterDays - NOTICE_WINDOW_DAYS.went), addLocalDays(today, -rule.afterDays)],
        ),
      (id, run) => this.tellAbout(id, run),
    );
  }

  private async tellAbout(id: string, { rules, now, zone }: NoticeRun): Promise<boolean> {
    const order = await this.records.get(Order, id, { lock: 'update', lines: ['disposals'] });
    const noted = Math.max(0, ...order.disposals.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt].map((at) => Date.parse(at))));
    const { afterDays } = rules.whereItWent;
    if (!order.completedAt || !tellsWhereItWent(new Date(order.completedAt), new Date(noted), now, zone, afterDays)) return false;
    const customer = await this.records.get(Customer, order.customerId);
    const view = await this.went.of(order);
    if (!view || !isReachable(customer)) return false;
    if (!(await this.notices.claim({ rule: 'where_it_went', about: id, nth: 1 }, customer.id))) return false;
    const donated = isDonation(order.disposals);
    const { usedAgainPercent, totalLb, estimate } = view;
    const data = {
      ...{ firstName: customer.firstName, orderNumber: order.number, usedAgainPercent, totalLb, estimated: estimate !== null, donated },
      url: await this.links.urlFor(order, customer),
    };
    const attachments = donated ? [{ kind: 'donation' as const, id }] : [];
    await this.outbox.mail('where_it_went', customer.email, data, { customerId: customer.id, attachments });
    return true;
  }
}
