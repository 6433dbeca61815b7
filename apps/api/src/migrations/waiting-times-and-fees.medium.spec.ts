import { DataSource, type MigrationInterface } from 'typeorm';
import { Hold } from '../scheduling/hold.entity.js';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Order } from '../orders/order.entity.js';
import { reviewWorld } from '../portal/review/review-fixtures.js';
import { Setting } from '@haulbook/platform';
import { FeesBesideThePrice1795331353961 } from './1795331353961-fees-beside-the-price.js';
import { TimesThatWaitForADeposit1795332801215 } from './1795332801215-times-that-wait-for-a-deposit.js';

describe('an installation that is older', () => {
  const world = reviewWorld();
  let dataSource: DataSource;
  beforeAll(async () => {
    dataSource = await new DataSource({ type: 'postgres', url: world.app.config.DATABASE_URL }).initialize();
    const { id, value } = (await world.app.records.findOne(Setting, { key: 'quotes' }))!;
    await world.app.records.updateOne(Setting, id, { value: { ...value, depositBeforeVisit: true } });
  });
  afterAll(() => dataSource?.destroy());

  /** Revert a migration and run it again on the existing rows. */
  async function again(migration: MigrationInterface): Promise<void> {
    const runner = dataSource.createQueryRunner();
    await migration.down!(runner);
    await migration.up(runner);
    await runner.release();
  }
  async function approved(date: string) {
    const review = await world.open({ estimatedMinutes: 30, cubicYardsMilli: 1875 });
    const { body: hold } = await review.hold(date, '8–10 AM');
    const { orderId } = (await review.approve({ hold: { id: hold.id, token: hold.token } })).body;
    return { orderId: orderId as string, customerId: review.quote.customer.id, quoteId: review.quote.id };
  }
  const wanted = async (orderId: string) => (await world.app.records.get(Order, orderId)).wantedOn;

  it('knows of orders that wait for their deposit which time that is, also once its hold ran out, and of no others', async () => {
    const [held, expired, given] = [await approved('2027-03-08'), await approved('2027-03-09'), await approved('2027-03-10')];
    const end = (quoteId: string, status: Hold['status']) =>
      world.app.records.update(Hold, { quoteId, status: 'held' }, { status }, { states: true });
    await end(expired.quoteId, 'expired');
    await end(given.quoteId, 'released');
    await again(new TimesThatWaitForADeposit1795332801215());
    expect([await wanted(held.orderId), await wanted(expired.orderId), await wanted(given.orderId)]).toEqual([
      '2027-03-08',
      '2027-03-09',
      null,
    ]);
  });

  it('knows of issued bills which fees of the price list are in them', async () => {
    const { orderId, customerId } = await approved('2027-03-11');
    const fee = (unitCents: number) => ({ kind: 'fee', label: 'Dry run', itemSlug: 'dry-run', unitCents, taxCategory: 'exempt' });
    const lines = [fee(5000), fee(5000), { kind: 'item', label: 'Sofa', unitCents: 10_000 }];
    const { body } = await world.staff.post('/api/invoices', { orderId, customerId, lines });
    expect((await world.staff.post(`/api/invoices/${body.id}/transitions/issue`, {})).body.ownFeesCents).toBe(7500);
    await again(new FeesBesideThePrice1795331353961());
    expect((await world.app.records.get(Invoice, body.id)).ownFeesCents).toBe(7500);
  });
});
