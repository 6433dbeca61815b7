import { AuditEntry } from '@haulbook/resource';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { Coupon } from './coupon.entity.js';

describe('expired coupons', () => {
  let app: TestApp;
  let staff: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(new Date('2027-03-02T03:00:00Z'));
    staff = await app.signInAs('admin');
  });
  afterAll(() => app?.close());

  const couponOf = (code: string, terms: Partial<Coupon>) =>
    app.records.insert(Coupon, { code, kind: 'fixed', amountCents: 2500, status: 'active', ...terms }, { states: true });
  const archive = (client = staff) => client.post('/api/coupons/actions/archiveExpired');

  it('are archived at once, each with its own history, by the day at the business', async () => {
    const over = await couponOf('OVER', { endsOn: '2027-02-28' });
    const paused = await couponOf('PAUSED', { endsOn: '2027-02-01', status: 'paused' });
    // March 1 is not over in New York yet.
    await couponOf('TODAY', { endsOn: '2027-03-01' });
    await couponOf('ENDLESS', {});
    await couponOf('DRAFT', { endsOn: '2027-01-01', status: 'draft' });
    expect((await archive()).body).toEqual({ message: '2 coupons archived' });
    const archived = await app.records.find(Coupon, { status: 'archived' });
    expect(archived.map(({ code }) => code).sort()).toEqual(['OVER', 'PAUSED']);
    const entries = await app.records.find(AuditEntry, { resource: 'coupons', action: 'archive' });
    expect(entries.map(({ recordId }) => recordId).sort()).toEqual([over.id, paused.id].sort());
    expect((await archive()).body).toEqual({ message: 'No coupon has expired' });
  });

  it('are archived by staff alone', async () => {
    expect((await archive(await app.signInAs('customer'))).status).toBe(403);
    expect((await archive(app.visitor())).status).toBe(401);
  });
});
