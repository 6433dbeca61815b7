import type { Answer } from '@haulbook/identity/testing';
import { Customer } from '../customers/customer.entity.js';
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
