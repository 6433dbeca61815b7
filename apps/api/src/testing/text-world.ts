import { createHmac } from 'node:crypto';
import { Texts } from '@haulbook/identity';
import { MessageLog, OutboxService } from '@haulbook/platform';
import type { Customer } from '../customers/customer.entity.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { Carrier } from './carrier.js';
import { startTestApp, type TestApp, type TestClient } from './test-app.js';
import { appointmentScheduled } from '../messages/templates/job-mails.js';

const TOKEN = 'secret';
export const PUBLIC_URL = 'http://localhost:3000';
export const NOON = new Date('2027-03-03T17:00:00Z');
export const NIGHT = new Date('2027-03-04T03:00:00Z');
/** The end of the quiet hours after `NIGHT`. */
export const MORNING = new Date('2027-03-04T13:00:00Z');

/** Consent to texts about appointments, for a number. */
export const consentFor = (number: string): NonNullable<Customer['smsConsent']> => ({
  transactional: { granted: true, wordingVersion: '2026-01', at: '2027-01-01T00:00:00Z', ip: '192.0.2.1', number },
});

export type Agreed = Customer & { phone: string };

/** An application that sends its texts to a fake carrier and takes what that signs. */
export class TextWorld {
  readonly carrier = new Carrier();
  app!: TestApp;
  staff!: TestClient;
  private phones = 200;
  private received = 0;

  at = (now: Date) => this.app.clock.set(now);
  newPhone = () => `+19195550${(this.phones += 1)}`;

  /** Add a customer who agreed to texts. */
  agreed = async (changes: Partial<Customer> = {}): Promise<Agreed> => {
    const phone = this.newPhone();
    return (await newCustomer(this.app, { phone, smsConsent: consentFor(phone), ...changes })).customer as Agreed;
  };

  confirm = ({ id: customerId, email }: Customer) =>
    this.app.app.get(OutboxService).mail('appointment_scheduled', email, appointmentScheduled.example, { customerId });

  textsOf = ({ id: customerId }: Customer) =>
    this.app.records.find(MessageLog, { channel: 'sms', customerId }, { sort: { createdAt: 'asc' } });

  /** Let the worker's job run for one text. */
  deliverOne = (messageId: string) =>
    this.app.app
      .get(Texts)
      .deliver({ messageId })
      .catch(() => undefined);

  /** Let the worker's job run for every text that waits. */
  deliver = async (customer: Customer) => {
    for (const { id } of await this.textsOf(customer)) await this.deliverOne(id);
    return this.textsOf(customer);
  };

  /** Call as the carrier does: the signature covers the address and every parameter, sorted. */
  fromCarrier = async (path: string, params: Record<string, string>, signature?: string) => {
    const url = `${PUBLIC_URL}${path}`;
    const covered = Object.keys(params)
      .sort()
      .reduce((text, name) => text + name + params[name], url);
    const own = createHmac('sha1', TOKEN).update(covered).digest('base64');
    const answer = await this.app.visitor().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature ?? own },
      body: new URLSearchParams(params).toString(),
    });
    return { status: answer.status, text: await answer.text() };
  };

  says = (From: string, Body: string, more: object = {}) =>
    this.fromCarrier('/api/texts/inbound', { MessageSid: `SMin${(this.received += 1)}`, From, Body, ...more });

  async start(): Promise<void> {
    this.app = await startTestApp({
      ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: TOKEN, TWILIO_FROM: '+19195550000' },
      TWILIO_API_URL: await this.carrier.listen(),
    });
    this.staff = await this.app.signInAs('admin');
  }

  async stop(): Promise<void> {
    await this.app?.close();
    await this.carrier.close();
  }
}

/** Start such an application for the tests of a file, at noon for each. */
export function textWorld(): TextWorld {
  const world = new TextWorld();
  beforeAll(() => world.start());
  beforeEach(() => {
    Object.assign(world.carrier, { status: 201, code: 21_211 });
    world.at(NOON);
  });
  afterAll(() => world.stop());
  return world;
}
