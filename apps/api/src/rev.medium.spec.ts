import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from './testing/test-app.js';
import type { TestClient } from './testing/test-client.js';
import { newCustomer, Review, sentQuote } from './portal/review/review-fixtures.js';
import { Order } from './orders/order.entity.js';
import { Quote } from './quotes/quote.entity.js';
import { OrderInvoicesService } from './invoices/order-invoices.service.js';
import { Service } from './catalog/service.entity.js';
import { runAs, ResourceRegistry } from '@haulbook/resource';
import { SYSTEM_ACTOR } from './actor.js';
import { resources } from './resources.js';

const out: unknown[] = [];
// eslint-disable-next-line no-console
afterAll(() => console.log(out.map((x) => JSON.stringify(x)).join('\n')));
describe('rev', () => {
  let app: TestApp; let staff: TestClient;
  beforeAll(async () => { app = await startTestApp(); staff = await app.signInAs('admin'); });
  afterAll(() => app.close());
  it('coupon invoice', async () => {
    const [service] = await app.records.find(Service, { slug: 'garage-cleanouts' });
    const c = await staff.post('/api/coupons', { code: 'HALF', kind: 'percent', percentPpm: 500000, serviceIds: [service!.id] });
    await staff.post(`/api/coupons/${c.body.id}/transitions/activate`, {});
    const lines = [
      { kind: 'item', label: 'A', qty: 1000, unitCents: 10000, taxCategory: 'standard', serviceSlug: 'garage-cleanouts' },
      { kind: 'item', label: 'B', qty: 1000, unitCents: 10000, taxCategory: 'hauling', serviceSlug: 'other' },
    ];
    const q = await sentQuote(app, staff, { lines, couponId: c.body.id });
    const a = await new Review(app, q).approve();
    const order = await app.records.get(Order, a.body.orderId);
    const quote = await app.records.get(Quote, q.id);
    const inv = await runAs(SYSTEM_ACTOR, () => app.app.get(OrderInvoicesService).draftFor(order));
    out.push(['approved', quote.totalCents, quote.taxCents, quote.discountCents, 'billed', inv.totalCents, inv.taxCents, inv.discountCents]);
    const issued = await staff.post(`/api/invoices/${inv.id}/transitions/issue`, {});
    out.push(['issue', issued.status, issued.body.message]);
  });
  it('memory', async () => {
    const reg = app.app.get(ResourceRegistry);
    global.gc?.();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 500; i++) for (const { meta } of resources) reg.access(meta, { id: `u${i}`, role: 'admin', name: 'x', customerId: null, email: 'x', sessionId: String(i) } as never);
    global.gc?.();
    out.push(['500 actors x all resources MB', (process.memoryUsage().heapUsed - before) / 1e6, !!global.gc]);
  });
  it('plans', async () => {
    const b = process.memoryUsage().heapUsed;
    for (let i = 0; i < 150; i++) await staff.get(`/api/quotes?page=1&limit=25&join=customer&s=${encodeURIComponent(JSON.stringify({ $or: [{ number: { $contL: 'x' + i } }, { 'customer.lastName': { $contL: 'x' + i } }] }))}`);
    out.push(['150 plans, MB (no gc)', (process.memoryUsage().heapUsed - b) / 1e6]);
  });
  it('db away', async () => {
    const name = new URL(app.config.DATABASE_URL).pathname.slice(1);
    const pg = (await import('pg')).default;
    const admin = new pg.Client({ connectionString: app.config.DATABASE_URL.replace(/\/[^/]*$/, '/postgres') });
    await admin.connect();
    await admin.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS false`);
    const inflight = staff.get('/api/quotes?limit=1');
    await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    out.push(['inflight', (await inflight).status]);
    const t0 = Date.now();
    for (const path of ['/api/quotes?limit=1', '/api/live', '/api/health', '/api/auth/me', '/api/portal/catalog', '/api/portal/dashboard']) { const a = await staff.get(path); out.push([path, a.status, JSON.stringify(a.body).slice(0, 120)]); }
    const lg = await app.visitor().post('/api/auth/login', { email: 'a@example.com', password: 'x' }); out.push(['login', lg.status]);
    const bk = await app.visitor().post('/api/portal/bookings', {}, { 'idempotency-key': 'x' }); out.push(['booking', bk.status]);
    out.push(['ms', Date.now() - t0]);
    await admin.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS true`);
    await admin.end();
    out.push(['back', (await staff.get('/api/quotes?limit=1')).status, (await staff.get('/api/health')).status]);
  });
});
describe('slow stripe', () => {
  it('starves the pool', async () => {
    const server = createServer((_req, res) => { setTimeout(() => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'pi_' + Math.random(), object: 'payment_intent', status: 'requires_payment_method', client_secret: 's' })), 5000); });
    await new Promise<void>((r) => server.listen(0, '127.0.0.1', r));
    const app = await startTestApp({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'x', STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, DATABASE_POOL: '5' });
    const staff = await app.signInAs('admin'); const client = await app.signInAs('customer');
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) { const { body } = await staff.post('/api/invoices', { customerId: client.person!.customerId, lines: [{ kind: 'item', label: 'Sofa', unitCents: 10_000 }] }); await staff.post(`/api/invoices/${body.id}/transitions/issue`, {}); ids.push(body.id); }
    const pays = ids.map((id, i) => client.post(`/api/portal/invoices/${id}/pay`, {}, { 'idempotency-key': `k${i}` }));
    await new Promise((r) => setTimeout(r, 800));
    const t0 = Date.now();
    const cat = await app.visitor().get('/api/portal/catalog'); const l = await staff.get('/api/quotes?limit=1');
    out.push(['while stripe slow', cat.status, l.status, Date.now() - t0]);
    out.push(['pays', (await Promise.all(pays)).map((p) => p.status)]);
    await app.close(); server.closeAllConnections(); server.close();
  }, 60000);
});
void newCustomer;
