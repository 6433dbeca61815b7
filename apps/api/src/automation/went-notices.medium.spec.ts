import { Customer } from '../customers/customer.entity.js';
import { reviewWorld } from '../portal/review/review-fixtures.js';
import { NoticesWorld } from '../testing/notices-world.js';
import { WentNotices } from './went-notices.service.js';

describe('the mail of where everything went', () => {
  const world = reviewWorld();
  const { service, run, day, mails, mailed, rules } = new NoticesWorld(world);
  const tell = () => run(() => service(WentNotices).tell());
  const told = (customer: Customer) => mailed('where_it_went', customer);

  /** A finished job; `noted` is when its loads were, as an instant. */
  async function job(way: string | null, noted = '2027-03-02T15:00:00.000Z'): Promise<Customer> {
    const review = await world.open({ lines: [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }] });
    const { orderId } = (await review.approve()).body;
    const { db } = world.app.records;
    await db.query(`UPDATE orders SET status = 'in_progress' WHERE id = $1`, [orderId]);
    await world.staff.post(`/api/orders/${orderId}/transitions/complete`, {});
    if (way) {
      expect((await world.staff.patch(`/api/orders/${orderId}`, { disposals: [{ way, weightLb: 400 }] })).status).toBe(200);
      await db.query('UPDATE disposals SET created_at = $2, updated_at = $2 WHERE order_id = $1', [orderId, noted]);
    }
    return review.quote.customer;
  }

  it('leaves once for each job, the day after the last load was noted, and never again', async () => {
    day(0);
    const [customer, later, unknown] = [await job('recycled'), await job('recycled', '2027-03-04T15:00:00.000Z'), await job(null)];
    const sent: number[][] = [];
    for (const days of [0, 1, 2, 3, 4, 20]) {
      day(days);
      await Promise.all([tell(), tell()]);
      sent.push([await told(customer), await told(later), await told(unknown)]);
    }
    expect(sent.map(([first]) => first)).toEqual([0, 1, 1, 1, 1, 1]);
    expect(sent.map(([, second]) => second)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(sent.at(-1)).toEqual([1, 1, 0]);
  });

  it('leads to the page anyone may see, and has the receipt only where something was donated', async () => {
    day(0);
    const [donor, other] = [await job('donated'), await job('landfilled')];
    day(1);
    await tell();
    const payload = async (customer: Customer) => (await mails('where_it_went', customer))[0]!.payload as never as MailPayload;
    const { data, attachments } = await payload(donor);
    expect(data).toMatchObject({ usedAgainPercent: 100, totalLb: 400, donated: true });
    expect(attachments).toMatchObject([{ kind: 'donation' }]);
    const answer = await world.app.visitor().get(`/api/portal/went/${data.url.split('/').at(-1)}`);
    expect(answer).toMatchObject({ status: 200, body: { totalLb: 400 } });
    expect(await payload(other)).toMatchObject({ data: { usedAgainPercent: 0, donated: false }, attachments: [] });
  });

  it('does not leave weeks later, while it or the pages are off, or to someone without an address', async () => {
    day(0);
    const customer = await job('recycled');
    day(1);
    await rules({ whereItWent: { on: false } });
    await tell();
    await rules({ whereItWent: { on: true } });
    day(40);
    await tell();
    expect(await told(customer)).toBe(0);
    const silent = await job('recycled');
    await world.app.records.updateOne(Customer, silent.id, { email: null });
    day(41);
    expect(await tell()).toBe(0);
    expect(await told(silent)).toBe(0);
  });
});

interface MailPayload {
  data: { url: string };
  attachments: object[];
}
