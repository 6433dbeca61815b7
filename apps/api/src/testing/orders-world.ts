import { MessageLog } from '@haulbook/platform';
import { Address } from '../customers/address.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Review, sentQuote } from '../portal/review/review-fixtures.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { startTestApp, type TestApp, type TestClient } from './test-app.js';
import { Order } from '../orders/order.entity.js';

/** A Tuesday morning in New York. */
export const NOW = new Date('2027-03-02T14:00:00Z');
export const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };

/** Orders of customers of their own, each with a visit on another day. */
export class OrdersWorld {
  app!: TestApp;
  staff!: TestClient;
  private day = 3;

  async start(): Promise<void> {
    this.app = await startTestApp();
    this.app.clock.set(NOW);
    this.staff = await this.app.signInAs('admin');
  }

  /** Create an approved order of a signed-in customer, each on a separate day from Thursday on. */
  async booked(body: object = {}) {
    const { app, staff } = this;
    const client = await app.signInAs('customer');
    const customer = await app.records.get(Customer, client.person!.customerId!);
    const address = await app.records.insert(Address, { customerId: customer.id, line1: '7 Elm Street', city: 'Raleigh', zip: '27601' });
    const review = new Review(app, await sentQuote(app, staff, { ...SMALL, ...body }, { customer, address }), client);
    const on = this.nextDay();
    const { body: hold } = await review.hold(on, '10 AM–12 PM');
    const approved = await review.approve({ hold: { id: hold.id, token: hold.token } });
    const visit = await app.records.findOne(Appointment, { orderId: approved.body.orderId });
    return { client, customer, orderId: approved.body.orderId as string, visit: visit!, on, windowId: hold.windowId };
  }

  /** Return the next day that is no Sunday. */
  private nextDay(): string {
    this.day += 1;
    if (new Date(Date.UTC(2027, 2, this.day)).getUTCDay() === 0) this.day += 1;
    return new Date(Date.UTC(2027, 2, this.day)).toISOString().slice(0, 10);
  }

  readonly step = (path: string, name: string, input: object = {}) =>
    this.staff.post(`/api/${path}/transitions/${name}`, { input, confirmed: true });

  readonly order = (id: string) => this.app.records.get(Order, id);

  readonly mailsTo = (email: string | null, template: string) => this.app.records.count(MessageLog, { recipient: email!, template });

  readonly claimsOf = async (appointmentId: string) =>
    (await this.app.records.db.query('SELECT id FROM slot_claims WHERE appointment_id = $1', [appointmentId])).length;
}

/** Start the world for all tests of a file; its clock is set back after each. */
export function ordersWorld(): OrdersWorld {
  const world = new OrdersWorld();
  beforeAll(() => world.start());
  afterAll(() => world.app?.close());
  afterEach(() => world.app.clock.set(NOW));
  return world;
}
