import { JobsCountedByBills1795649257524 } from '../../migrations/1795649257524-jobs-counted-by-bills.js';
import { NumbersOfDays1795907651290 } from '../../migrations/1795907651290-numbers-of-days.js';
import { NumbersOfDaysAside1795907651291 } from '../../migrations/1795907651291-numbers-of-days-aside.js';
import { Order } from '../../orders/order.entity.js';
import { newCustomer, Review, reviewWorld, sentQuote } from '../../portal/review/review-fixtures.js';
import { Invoice } from '../ledger/invoice.entity.js';

const SMALL = { estimatedMinutes: 30, cubicYardsMilli: 1875 };
const lines = [{ kind: 'item', label: 'Chair', unitCents: 1000 }];

describe('the jobs that bills count as', () => {
  const world = reviewWorld();
  const post = async (path: string, body: object = {}) => {
    const answer = await world.staff.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body as { id: string };
  };
  const draft = (customerId: string, orderId?: string) => post('/api/invoices', { customerId, orderId, lines });
  const issue = ({ id }: { id: string }) => post(`/api/invoices/${id}/transitions/issue`, { tell: false });
  const end = (path: string) => post(path, { input: { reason: 'A mistake' }, tell: false });
  const jobsOf = async (customerId: string) =>
    (await world.app.records.find(Invoice, { customerId, kind: 'bill' }, { sort: { createdAt: 'asc' } })).map(({ job }) => job);
  const order = async () => {
    const whose = await newCustomer(world.app);
    const { body } = await new Review(world.app, await sentQuote(world.app, world.staff, SMALL, whose)).approve();
    return world.app.records.get(Order, body.orderId as string);
  };
  /** Let the next bill be issued on another day. */
  const later = () => world.app.clock.set(new Date(world.app.clock.now().getTime() + 24 * 3_600_000));

  it('are a first one and further ones; a second bill of the same job is none', async () => {
    const { id: orderId, customerId } = await order();
    const first = await issue(await draft(customerId, orderId));
    later();
    await issue(await draft(customerId, orderId));
    const other = await draft(customerId);
    expect(await jobsOf(customerId)).toEqual(['first', null, null]);
    await issue(other);
    expect(await jobsOf(customerId)).toEqual(['first', null, 'repeat']);
    // Without its first bill, the job is counted by the next.
    await end(`/api/invoices/${first.id}/transitions/void`);
    expect(await jobsOf(customerId)).toEqual([null, 'first', 'repeat']);
  });

  it('are none of an order that is canceled, whose bills are fees', async () => {
    const { id: orderId, customerId } = await order();
    await issue(await draft(customerId, orderId));
    later();
    await issue(await draft(customerId));
    expect(await jobsOf(customerId)).toEqual(['first', 'repeat']);
    await end(`/api/orders/${orderId}/transitions/cancel`);
    expect((await jobsOf(customerId)).slice(0, 2)).toEqual([null, 'first']);
  });

  it('are told of bills from before they were kept', async () => {
    const jobs = async () => (await world.app.records.find(Invoice, {}, { sort: { id: 'asc' } })).map(({ job }) => job);
    const kept = await jobs();
    expect(new Set(kept)).toEqual(new Set(['first', 'repeat', null]));
    const runner = world.app.records.db.dataSource.createQueryRunner();
    const [migration, marks, indexes] = [
      new JobsCountedByBills1795649257524(),
      new NumbersOfDays1795907651290(),
      new NumbersOfDaysAside1795907651291(),
    ];
    await marks.down(runner);
    await migration.down(runner);
    await migration.up(runner);
    await marks.up(runner);
    await indexes.up(runner);
    await runner.release();
    expect(await jobs()).toEqual(kept);
  });
});
