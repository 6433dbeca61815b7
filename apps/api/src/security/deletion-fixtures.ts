import type { Answer } from '@haulbook/identity/testing';
import { Payment } from '../billing/ledger/payment.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import { Truck } from '../scheduling/truck.entity.js';
import { Window } from '../scheduling/window.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';

export const WORDS = 'Quackenbush-Ottinger';
export const PHONE = '+19195557781';
export const STREET = '7781 Persimmon Hollow';

/** An application with customers whose data can be found wherever it is stored. */
class DeletionWorld {
  app!: TestApp;
  staff!: TestClient;
  private people = 0;

  async start(): Promise<void> {
    this.app = await startTestApp();
    this.staff = await this.app.signInAs('admin');
  }

  /** Create a customer with an account. */
  async person(): Promise<TestClient> {
    const client = await this.app.signInAs('customer', `goes-away-${++this.people}@example.com`);
    await client.patch('/api/portal/profile', { lastName: WORDS, phone: PHONE });
    return client;
  }

  idOf(client: TestClient): string {
    return client.person!.customerId!;
  }

  customerOf(client: TestClient): Promise<Customer> {
    return this.app.records.get(Customer, this.idOf(client));
  }

  /** Ask for the deletion of the client's own data. */
  remove(client: TestClient, password = client.person!.password): Promise<Answer> {
    return client.post('/api/portal/deletion-requests', { password });
  }

  /** Give a customer a contact on site, and one that staff have deleted since. */
  async withContacts(customerId: string, addressId: string, name: string): Promise<void> {
    const contact = { customerId, name, phone: PHONE };
    const { body: kept } = await this.staff.post('/api/customer-contacts', contact);
    const { body: gone } = await this.staff.post('/api/customer-contacts', contact);
    await this.staff.patch(`/api/customer-addresses/${addressId}`, { contactId: kept.id, accessNotes: `Ask for ${name}` });
    await this.staff.delete(`/api/customer-contacts/${gone.id}`);
  }

  /** Create an issued invoice of $100. @returns its id. */
  async billed(client: TestClient): Promise<string> {
    const lines = [{ kind: 'item', label: 'Sofa', qty: 1000, unitCents: 10_000 }];
    const { body } = await this.staff.post('/api/invoices', { customerId: this.idOf(client), lines });
    await this.staff.post(`/api/invoices/${body.id}/transitions/issue`, {});
    return body.id;
  }

  /** Pay such an invoice in cash. */
  settle(invoiceId: string): Promise<Answer> {
    const payment = { method: 'cash', amountCents: 10_000 };
    return this.staff.post(`/api/invoices/${invoiceId}/payments`, payment, { 'idempotency-key': `k-${invoiceId}` });
  }

  /** Have a crew be at the customer's, write down their name, and take their signature under a payment. */
  async attended(client: TestClient, name: string): Promise<void> {
    const { records } = this.app;
    const customerId = this.idOf(client);
    const [order, [window], [truck]] = await Promise.all([
      records.findOne(Order, { customerId }),
      records.find(Window, {}),
      records.find(Truck, {}),
    ]);
    const times = { date: '2026-10-02', startsAt: '2026-10-02T12:00:00.000Z', endsAt: '2026-10-02T14:00:00.000Z' };
    const where = { orderId: order!.id, customerId, windowId: window!.id, truckId: truck!.id };
    await records.insert(
      Appointment,
      { ...where, ...times, status: 'completed', crewReport: `8 AM Sam: ${name} has a dog` },
      { states: true },
    );
    const [payment] = await records.find(Payment, { customerId });
    await records.updateOne(Payment, payment!.id, { signature: { name, image: `data:image/png;base64,${name}` } });
  }

  /** List the tables with a row that contains a text, anywhere in the row. */
  async tablesWith(text: string): Promise<string[]> {
    const tables = await this.app.records.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await this.app.records.db.query(`SELECT 1 AS hit FROM "${name}" t WHERE t::text ILIKE $1 LIMIT 1`, [`%${text}%`]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }
}

/** Start the world before the tests of a suite, and close it after them. */
export function deletionWorld(): DeletionWorld {
  const world = new DeletionWorld();
  beforeAll(() => world.start());
  afterAll(() => world.app?.close());
  return world;
}
