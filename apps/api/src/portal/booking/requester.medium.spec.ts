import { DataSource } from 'typeorm';
import { Address } from '../../customers/address.entity.js';
import { Customer } from '../../customers/customer.entity.js';
import { useTestApp, type TestClient } from '../../testing/test-app.js';
import type { Answer } from '@haulbook/identity/testing';
import { AN_EIGHTH, book, bookingOf } from './booking-fixtures.js';

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

describe('a request while its customer is being changed', () => {
  const app = useTestApp();

  /** Send a request while its customer is locked, and run `meanwhile` once the request waits (or finishes without waiting). */
  async function held(client: TestClient, email: string, customerId: string, meanwhile: () => Promise<unknown>): Promise<Answer> {
    let begin = () => {};
    let over = false;
    const input = bookingOf({ job: AN_EIGHTH, contact: { ...bookingOf().contact, email } });
    const booked = new Promise<void>((resolve) => (begin = resolve)).then(() => book(client, input)).finally(() => (over = true));
    await app.records.transaction(async () => {
      await app.records.get(Customer, customerId, { lock: 'whole' });
      begin();
      while (!over && (await app.app.get(DataSource).query(WAITING)).length === 0);
      await meanwhile();
    });
    return booked;
  }
  const addressOf = (customerId: string) => ({ customerId, line1: '7 Elm Street', city: 'Raleigh', zip: '27601', isDefault: true });

  it('leaves one default among their places', async () => {
    const { email, customerId } = (await app.signInAs('customer')).person!;
    const answer = await held(app.visitor(), email, customerId!, () => app.records.insert(Address, addressOf(customerId!)));
    expect(answer.status).toBe(201);
    expect(await app.records.count(Address, { customerId: customerId!, isDefault: true })).toBe(1);
    expect(await app.records.count(Address, { customerId: customerId! })).toBe(2);
  });

  it('of somebody who is gone by then is refused in words', async () => {
    const client = await app.signInAs('customer');
    const { email, customerId } = client.person!;
    const { status, body } = await held(client, email, customerId!, () => app.records.remove(Customer, { id: customerId! }));
    expect([status, body.message]).toEqual([404, 'Customer was not found']);
  });
});
