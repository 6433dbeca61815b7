import type { ApproveInput, HoldView, QuoteView } from '@haulbook/contracts';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { Order } from '../../orders/order.entity.js';
import { MessageLog, type MailPayload } from '@haulbook/platform';
import { newNumber } from '../../testing/people.js';
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.js';
import type { Answer } from '@haulbook/identity/testing';

let people = 0;

/** Create a customer with an address in Wake County. */
export async function newCustomer(app: TestApp, changes: Partial<Customer> = {}): Promise<{ customer: Customer; address: Address }> {
  const customer = await app.records.insert(Customer, {
    firstName: 'Robin',
    lastName: 'Reed',
    email: `robin-${++people}@example.com`,
    phone: newNumber(),
    ...changes,
  });
  const address = await app.records.insert(Address, {
    customerId: customer.id,
    line1: '7 Elm Street',
    city: 'Raleigh',
    zip: '27601',
    county: 'Wake',
  });
  return { customer, address };
}

export const FULL_LOAD = {
  kind: 'volume',
  label: 'Full truck',
  qty: 1000,
  unitCents: 64_900,
  taxCategory: 'hauling',
  optional: false,
  selected: true,
};
export const EXTRA = {
  kind: 'item',
  label: 'Sweep the garage',
  qty: 1000,
  unitCents: 5000,
  taxCategory: 'standard',
  optional: true,
  selected: false,
};

export interface OpenQuote {
  id: string;
  number: string;
  token: string;
  customer: Customer;
}

/** Return the data of the newest mail of a template to an address. */
export async function lastMail(app: TestApp, recipient: string | null, template: string): Promise<Record<string, string>> {
  const [message] = await app.records.find(MessageLog, { recipient, template }, { sort: { createdAt: 'desc' }, limit: 1 });
  if (!message) throw new Error(`No mail ${template} to ${recipient}`);
  return (message.payload as MailPayload).data as Record<string, string>;
}

/** Approve a quote with these lines on a customer's word, and set the status of its order. */
export async function orderOf(
  app: TestApp,
  staff: TestClient,
  { customer, address }: { customer: Customer; address: Address },
  { status, ...quote }: { status: Order['status']; serviceId: string; lines: object[] },
): Promise<Order> {
  const made = await staff.post('/api/quotes', { customerId: customer.id, addressId: address.id, ...quote });
  const approved = { input: { approvedBy: 'Robin Reed', approvedHow: 'phone' } };
  await staff.post(`/api/quotes/${made.body.id}/transitions/approveFor`, approved);
  const order = (await app.records.findOne(Order, { quoteId: made.body.id }))!;
  await app.records.db.query('UPDATE orders SET status = $2 WHERE id = $1', [order.id, status]);
  return order;
}

export const tokenIn = (url: string): string => new URL(url).searchParams.get('token')!;

/** Create and send a quote as staff, for half a truck and half an hour unless specified otherwise. */
export async function sentQuote(
  app: TestApp,
  staff: TestClient,
  body: object = {},
  whose?: { customer: Customer; address: Address },
): Promise<OpenQuote> {
  const { customer, address } = whose ?? (await newCustomer(app));
  const draft = {
    customerId: customer.id,
    addressId: address.id,
    lines: [FULL_LOAD, EXTRA],
    estimatedMinutes: 120,
    cubicYardsMilli: 15_000,
    ...body,
  };
  const created = await staff.post('/api/quotes', draft);
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const sent = await staff.post(`/api/quotes/${created.body.id}/transitions/send`, {});
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  const { url } = await lastMail(app, customer.email, 'quote_ready');
  return { id: created.body.id, number: created.body.number, token: tokenIn(url!), customer };
}

/** A client for a quote's endpoints, with its token. */
export class Review {
  constructor(
    private readonly app: TestApp,
    readonly quote: OpenQuote,
    readonly client: TestClient = app.visitor(),
  ) {}

  private at = (action: string) => `/api/portal/quotes/${this.quote.number}${action}`;
  get = (): Promise<Answer<QuoteView>> => this.client.get(`${this.at('')}?token=${this.quote.token}`);
  post = (action: string, body: object = {}): Promise<Answer> =>
    this.client.post(this.at(`/${action}`), { token: this.quote.token, ...body });

  async code(): Promise<string> {
    const answer = await this.post('code');
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (await lastMail(this.app, this.quote.customer.email, 'quote_code'))['code']!;
  }

  /** Hold the first free window with this label. */
  async hold(date: string, label: string): Promise<Answer<HoldView>> {
    const { body } = await this.post('availability', { from: date, days: 1 });
    const window = body.days[0].windows.find((one: { label: string }) => one.label === label);
    return this.post('hold', { date, windowId: window.windowId });
  }

  async approve(changes: Partial<ApproveInput> = {}): Promise<Answer> {
    const code = changes.code ?? (await this.code());
    const selectedLineIds = changes.selectedLineIds ?? [];
    const totalCents = changes.totalCents ?? (await this.post('price', { selectedLineIds })).body.totalCents;
    return this.post('approve', {
      revision: 1,
      selectedLineIds,
      totalCents,
      hold: null,
      signature: { name: 'Robin Reed' },
      agree: true,
      ...changes,
      code,
    });
  }
}

/** A Tuesday morning in New York. */
export const NOW = new Date('2027-03-02T14:00:00Z');

/** Start a server where it is always that Tuesday morning, with its staff and quotes they send, for the tests of one `describe`. */
export function reviewWorld(settings?: Record<string, string>) {
  const world = {} as { app: TestApp; staff: TestClient; open: (body?: object) => Promise<Review> };
  beforeAll(async () => {
    world.app = await startTestApp(settings);
    world.app.clock.set(NOW);
    world.staff = await world.app.signInAs('admin');
    world.open = async (body = {}) => new Review(world.app, await sentQuote(world.app, world.staff, body));
  });
  afterAll(() => world.app?.close());
  afterEach(() => world.app.clock.set(NOW));
  return world;
}
