import { localToday } from '@haulbook/core';
import { BUSINESS_ZONE, type DisposalWay } from '@haulbook/domain';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Service } from '../catalog/service.entity.js';
import { Address } from '../customers/address.entity.js';
import type { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { newCustomer } from '../portal/review/review-fixtures.js';
import { Quote } from '../quotes/quote.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { CrewMember } from '../scheduling/crew-member.entity.js';
import { Truck } from '../scheduling/truck.entity.js';
import { Window } from '../scheduling/window.entity.js';
import { startTestApp, type TestApp, type TestClient } from './test-app.js';
import { OrderCosts } from '../reports/order-costs.service.js';

const NOW = new Date('2027-04-01T02:00:00Z');
export const TODAY = '2027-03-31';

export interface Visit {
  minutes: number;
  planned: number;
  arrived: boolean;
  /** How many people are named for it. */
  crew: number;
}

export interface Job {
  /** Hours ago. */
  completed: number;
  status: Order['status'];
  /** Bills with how many percent of each is credited. */
  billed: { cents: number; credit: number }[];
  disposals: { way: DisposalWay; weightLb: number; ticketCents: number }[];
  /** As entered on the order, or null for what the visit tells. */
  crewMinutes: number | null;
  visit: Visit | null;
}

/** An application in which jobs were done. */
export class CostsWorld {
  app!: TestApp;
  staff!: TestClient;
  owner!: TestClient;
  place!: { windowId: string; truckId: string };
  crew!: CrewMember[];
  private customer!: Customer;
  private address!: Address;
  private service!: Service;
  private count = 0;

  async start(): Promise<void> {
    this.app = await startTestApp();
    const { records, clock } = this.app;
    this.staff = await this.app.signInAs('admin');
    this.owner = await this.app.signInAs('super_admin');
    clock.set(NOW);
    ({ customer: this.customer } = await newCustomer(this.app));
    const taxed = { line1: '7 Elm Street', city: 'Raleigh', zip: '27601', county: 'Wake' };
    this.address = await records.insert(Address, { customerId: this.customer.id, ...taxed });
    this.service = (await records.find(Service, {}, { limit: 1 }))[0]!;
    const [windows, trucks] = [await records.find(Window, {}, { limit: 1 }), await records.find(Truck, {}, { limit: 1 })];
    this.place = { windowId: windows[0]!.id, truckId: trucks[0]!.id };
    this.crew = [await records.insert(CrewMember, { name: 'Ada' }), await records.insert(CrewMember, { name: 'Ben' })];
  }

  query = <Row = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<Row[]> =>
    this.app.records.db.query<Row>(text, values);
  addUp = (): Promise<number> => this.app.app.get(OrderCosts, { strict: false }).keep();

  /** Make a job with its bills by the endpoints of staff. */
  async make({ completed, status, billed, disposals, crewMinutes, visit }: Job): Promise<{ orderId: string; day: string }> {
    const completedAt = new Date(NOW.getTime() - completed * 3_600_000);
    const ids = { customerId: this.customer.id, addressId: this.address.id, serviceId: this.service.id };
    const number = `2027-7${++this.count}`;
    const { records } = this.app;
    const quote = await records.insert(Quote, { number: `Q-${number}`, status: 'converted', ...ids }, { states: true });
    const made = { number: `J-${number}`, quoteId: quote.id, totalCents: 900_000, completedAt: completedAt.toISOString(), status };
    const { id: orderId } = await records.insert(Order, { ...made, ...ids }, { states: true });
    expect((await this.staff.patch(`/api/orders/${orderId}`, { disposals, crewMinutes })).status).toBe(200);
    if (visit) await this.visitOf(orderId, completedAt, visit);
    for (const bill of billed) await this.billOf(orderId, bill);
    return { orderId, day: localToday(completedAt, BUSINESS_ZONE) };
  }

  private async visitOf(orderId: string, completedAt: Date, made: Visit): Promise<void> {
    const { minutes, planned: estimatedMinutes, arrived, crew: people } = made;
    const startsAt = new Date(completedAt.getTime() - minutes * 60_000).toISOString();
    const endsAt = completedAt.toISOString();
    const times = { startsAt, endsAt, arrivedAt: arrived ? startsAt : null, completedAt: endsAt, estimatedMinutes, date: TODAY };
    const crewMemberIds = this.crew.slice(0, people).map(({ id }) => id);
    const whose = { orderId, customerId: this.customer.id };
    await this.app.records.insert(Appointment, { ...whose, ...this.place, ...times, crewMemberIds, status: 'completed' }, { states: true });
  }

  private async billOf(orderId: string, { cents, credit }: Job['billed'][number]): Promise<void> {
    const lines = [{ kind: 'item', label: 'Fence', unitCents: cents, taxCategory: 'standard' }];
    const { body } = await this.staff.post('/api/invoices', { customerId: this.customer.id, orderId, lines });
    await this.staff.post(`/api/invoices/${body.id}/transitions/issue`, {});
    const { totalCents } = await this.app.records.get(Invoice, body.id);
    const amountCents = Math.floor((totalCents * credit) / 100);
    const key = { 'idempotency-key': `costs-${++this.count}` };
    if (amountCents > 0) await this.staff.post(`/api/invoices/${body.id}/credit-notes`, { amountCents, reason: 'So it is' }, key);
  }
}

/** Start such an application for the tests of a file. */
export function costsWorld(): CostsWorld {
  const world = new CostsWorld();
  beforeAll(() => world.start());
  beforeEach(() => world.app.records.db.query('DELETE FROM rate_limits'));
  afterAll(() => world.app?.close());
  return world;
}
