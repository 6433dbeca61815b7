import { MessageLog, Setting, SYSTEM_ACTOR } from '@haulbook/platform';
import { runAs } from '@haulbook/resource';
import { Contact } from '../customers/contact.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { NOW, type reviewWorld } from '../portal/review/review-fixtures.js';

const DAY_MS = 24 * 3_600_000;

/** What tests of mails by the owner's rules need: days that pass, rules that change, and the mails of a customer. */
export class NoticesWorld {
  private keys = 0;

  constructor(private readonly world: ReturnType<typeof reviewWorld>) {}

  /** Return a service of the application. */
  service = <T>(type: new (...args: never[]) => T): T => this.world.app.app.get(type, { strict: false });

  run = (work: () => Promise<number>) => runAs(SYSTEM_ACTOR, work);

  /** Move to so many days after the beginning, at nine in the morning unless hours are added. */
  day = (days: number, hours = 0) => this.world.app.clock.set(new Date(NOW.getTime() + days * DAY_MS + hours * 3_600_000));

  mails = (template: string, { id: customerId }: Customer) => this.world.app.records.find(MessageLog, { template, customerId });

  mailed = async (template: string, customer: Customer) => (await this.mails(template, customer)).length;

  contactOf = (customer: Customer, values: Partial<Contact>): Promise<Contact> =>
    this.world.app.records.insert(Contact, {
      ...{ customerId: customer.id, name: 'Dana Fox', email: `dana-${++this.keys}@example.com` },
      ...values,
    });

  fresh = () => ({ 'idempotency-key': `notices-${++this.keys}` });

  /** Change some of the owner's rules. */
  rules = async (changes: Record<string, object>): Promise<void> => {
    const { id, version, value } = (await this.world.app.records.findOne(Setting, { key: 'automation' }))!;
    const given = value as Record<string, object>;
    const next = Object.fromEntries(Object.entries(changes).map(([group, change]) => [group, { ...given[group], ...change }]));
    const { status } = await this.world.staff.patch(`/api/settings/${id}`, { version, value: { ...given, ...next } });
    expect(status).toBe(200);
  };
}
